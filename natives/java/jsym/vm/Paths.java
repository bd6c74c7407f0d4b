package jsym.vm;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

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

    static DirectoryStream<Path> newDirectoryStream(
            FileSystemProvider provider, Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
        if (filter == null) {
            throw new NullPointerException();
        }
        String[] names = list(path.toAbsolutePath().toString());
        if (names == null) {
            throw new NotDirectoryException(path.toString());
        }
        List<Path> found = new ArrayList<>();
        for (String name : names) {
            Path entry = path.resolve(name);
            if (filter.accept(entry)) {
                found.add(entry);
            }
        }
        return new Listing(found.iterator());
    }

    private static native String[] list(String directory);

    /** The iterator of a directory stream is given out once. */
    private static final class Listing implements DirectoryStream<Path> {
        private Iterator<Path> entries;

        Listing(Iterator<Path> entries) {
            this.entries = entries;
        }

        @Override
        public Iterator<Path> iterator() {
            if (entries == null) {
                throw new IllegalStateException("Iterator already obtained");
            }
            Iterator<Path> given = entries;
            entries = null;
            return given;
        }

        @Override
        public void close() {}
    }
}
