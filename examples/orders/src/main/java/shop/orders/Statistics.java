package shop.orders;

import java.util.concurrent.atomic.AtomicLong;

/** Tells on standard output, twice a minute, how many requests were answered. */
public class Statistics implements AutoCloseable {
    private static final long PERIOD_MILLIS = 30_000;

    private final AtomicLong answered = new AtomicLong();
    private final Thread reporter;

    public Statistics() {
        reporter = new Thread(this::report, "statistics");
        reporter.setDaemon(true);
    }

    public void start() {
        reporter.start();
    }

    public void countAnswer() {
        answered.incrementAndGet();
    }

    public long getAnswered() {
        return answered.get();
    }

    private void report() {
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLIS);
                System.out.println("orders: " + answered.get() + " requests answered");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        reporter.interrupt();
    }
}
