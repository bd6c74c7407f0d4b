// java.util.logging and System.Logger: levels, handlers, formatters, parents.
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

public class LoggerOutput {
    static class Plain extends Formatter {
        @Override
        public String format(LogRecord record) {
            return record.getLevel() + " " + record.getLoggerName() + " " + record.getSourceMethodName() + ": " + formatMessage(record) + "\n";
        }
    }

    public static void main(String[] args) {
        Logger logger = Logger.getLogger("app.main");
        logger.info("goes to standard error");
        Handler handler = new StreamHandler(System.out, new Plain());
        handler.setLevel(Level.ALL);
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        logger.fine("not yet");
        logger.setLevel(Level.ALL);
        logger.fine("now");
        logger.log(Level.SEVERE, "number {0} and {1}", new Object[] {5, "text"});
        logger.log(Level.WARNING, "with a cause", new IllegalStateException("cause"));
        logger.entering("LoggerOutput", "main");
        logger.log(Level.CONFIG, () -> "computed");
        Logger child = Logger.getLogger("app.main.child");
        child.info("to the parent's handler");
        handler.flush();
        System.out.println(child.getParent().getName() + " " + logger.getParent().getName().isEmpty() + " " + child.getLevel() + " " + child.isLoggable(Level.FINEST));
        System.out.println(Level.parse("WARNING").intValue() + " " + Level.parse("800") + " " + (Logger.getLogger("app.main") == logger));
        System.out.println(LogManager.getLogManager().getLogger("nope") + " " + (Logger.getGlobal() != null));
        Handler console = Logger.getLogger("").getHandlers()[0];
        System.out.println((console instanceof ConsoleHandler) + " " + console.getLevel() + " " + console.getFormatter().getClass().getSimpleName());
        System.getLogger("other").log(System.Logger.Level.INFO, "system {0}", 1);
        System.out.println(System.getLogger("other").isLoggable(System.Logger.Level.DEBUG));
    }
}
