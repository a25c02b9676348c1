package shop.orders;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** What happened last, in the order in which it happened: one thread keeps it. */
public class Journal implements AutoCloseable {
    private static final int ENTRIES = 1_000;

    private final ExecutorService writer = Executors.newSingleThreadExecutor();
    private final Deque<String> entries = new ArrayDeque<>();

    public void record(String entry) {
        writer.execute(() -> add(entry));
    }

    private void add(String entry) {
        synchronized (entries) {
            if (entries.size() == ENTRIES) {
                entries.removeFirst();
            }
            entries.addLast(entry);
        }
    }

    public List<String> entries() {
        synchronized (entries) {
            return new ArrayList<>(entries);
        }
    }

    @Override
    public void close() throws InterruptedException {
        writer.shutdown();
        writer.awaitTermination(5, TimeUnit.SECONDS);
    }
}
