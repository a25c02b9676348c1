package shop.orders;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Orders more of what runs short, while the customer has his answer already. */
public class Reorders implements AutoCloseable {
    private static final int LOW_STOCK = 10;

    private final ExecutorService background = Executors.newCachedThreadPool();
    private final SupplierClient supplier;
    private final Journal journal;

    public Reorders(SupplierClient supplier, Journal journal) {
        this.supplier = supplier;
        this.journal = journal;
    }

    public void check(int article, Offer offer) {
        if (offer.getStock() < LOW_STOCK) {
            background.execute(() -> reorder(article));
        }
    }

    private void reorder(int article) {
        try {
            supplier.reorder(article);
            journal.record("reordered " + article);
        } catch (IOException e) {
            journal.record("could not reorder " + article + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws InterruptedException {
        background.shutdown();
        background.awaitTermination(5, TimeUnit.SECONDS);
    }
}
