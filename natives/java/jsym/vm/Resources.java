package jsym.vm;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** Resources of the built-in class loaders (0 boot, 1 platform, 2 application) as URLs that jsym itself can open. */
final class Resources {
    private static final URLStreamHandler HANDLER = new Handler();

    private Resources() {}

    static URL find(int loader, String name) throws IOException {
        String[] addresses = addresses(loader, name);
        return addresses.length == 0 ? null : url(addresses[0]);
    }

    static Enumeration<URL> findAll(int loader, String name) throws IOException {
        List<URL> found = new ArrayList<>();
        for (String address : addresses(loader, name)) {
            found.add(url(address));
        }
        return Collections.enumeration(found);
    }

    static URL findIn(int loader, String module, String name) throws IOException {
        if (module == null) {
            return find(loader, name);
        }
        String address = addressIn(loader, module, name);
        return address == null ? null : url(address);
    }

    static InputStream streamIn(int loader, String module, String name) throws IOException {
        URL found = findIn(loader, module, name);
        return found == null ? null : found.openStream();
    }

    @SuppressWarnings("deprecation")
    static URL url(String address) throws MalformedURLException {
        return new URL(null, address, HANDLER);
    }

    private static native String[] addresses(int loader, String name) throws IOException;

    private static native String addressIn(int loader, String module, String name) throws IOException;

    private static native byte[] read(String address) throws IOException;

    private static final class Handler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            return new Connection(url);
        }
    }

    private static final class Connection extends URLConnection {
        private byte[] contents;

        Connection(URL url) {
            super(url);
        }

        @Override
        public void connect() throws IOException {
            if (!connected) {
                contents = read(url.toExternalForm());
                if (contents == null) {
                    throw new FileNotFoundException(url.getPath());
                }
                connected = true;
            }
        }

        @Override
        public InputStream getInputStream() throws IOException {
            connect();
            return new ByteArrayInputStream(contents);
        }

        @Override
        public long getContentLengthLong() {
            try {
                connect();
                return contents.length;
            } catch (IOException unreadable) {
                return -1;
            }
        }

        @Override
        public int getContentLength() {
            return (int) getContentLengthLong();
        }
    }
}
