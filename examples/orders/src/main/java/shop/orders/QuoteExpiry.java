package shop.orders;

import java.sql.SQLException;
import java.util.Timer;
import java.util.TimerTask;

/** Deletes quotes that nobody took. */
public class QuoteExpiry implements AutoCloseable {
    private static final int VALID_SECONDS = 600;
    private static final long PERIOD_MILLIS = 30_000;

    private final Database database;
    private final Timer timer = new Timer("quote-expiry", true);

    public QuoteExpiry(Database database) {
        this.database = database;
    }

    public void start() {
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        deleteOlderThan(VALID_SECONDS);
                    }
                },
                PERIOD_MILLIS,
                PERIOD_MILLIS);
    }

    int deleteOlderThan(int seconds) {
        try {
            return database.deleteQuotesOlderThan(seconds);
        } catch (SQLException e) {
            System.err.println("orders: old quotes stay for now: " + e.getMessage());
            return 0;
        }
    }

    @Override
    public void close() {
        timer.cancel();
    }
}
