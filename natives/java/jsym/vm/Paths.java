package jsym.vm;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.spi.FileSystemProvider;

/** Files of the default file system are read as java.io does, without channels. */
final class Paths {
    private Paths() {}

    static InputStream newInputStream(FileSystemProvider provider, Path path, OpenOption[] options) throws IOException {
        for (OpenOption option : options) {
            if (option == StandardOpenOption.APPEND || option == StandardOpenOption.WRITE) {
                throw new UnsupportedOperationException("'" + option + "' not allowed");
            }
        }
        if (path.getFileSystem() != FileSystems.getDefault()) {
            return Channels.newInputStream(Files.newByteChannel(path, options));
        }
        try {
            return new FileInputStream(path.toAbsolutePath().toString());
        } catch (FileNotFoundException missing) {
            throw new NoSuchFileException(path.toString());
        }
    }
}
