package shop.orders;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Puts the service together. */
public class OrdersServer implements AutoCloseable {
    private static final int REQUEST_THREADS = 20;
    private static final int BACKLOG = 1_000;

    private final ExecutorService requests = Executors.newFixedThreadPool(REQUEST_THREADS);
    private final HttpServer http;
    private final Database database;
    private final Journal journal = new Journal();
    private final Statistics statistics = new Statistics();
    private final Reorders reorders;
    private final OrderWriter writer;
    private final QuoteExpiry expiry;
    private final AtomicBoolean isOpen = new AtomicBoolean(true);

    /**
     * @param port where to listen; 0 for any that is free
     * @param supplier where the supplier listens
     */
    public OrdersServer(int port, URI supplier) throws IOException, SQLException {
        http = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        database = new Database("orders-" + http.getAddress().getPort());
        SupplierClient client = new SupplierClient(supplier);
        reorders = new Reorders(client, journal);
        writer = new OrderWriter(database);
        expiry = new QuoteExpiry(database);
        http.createContext(
                "/", new OrdersHandler(database, client, reorders, writer, journal, statistics));
        http.setExecutor(requests);
    }

    public void start() {
        writer.start();
        expiry.start();
        statistics.start();
        http.start();
    }

    public int getPort() {
        return http.getAddress().getPort();
    }

    Database getDatabase() {
        return database;
    }

    Journal getJournal() {
        return journal;
    }

    Statistics getStatistics() {
        return statistics;
    }

    /** Takes no more requests, finishes what was begun, and writes all accepted orders. */
    @Override
    public void close() throws InterruptedException {
        if (!isOpen.getAndSet(false)) {
            return;
        }
        http.stop(0);
        requests.shutdown();
        requests.awaitTermination(5, TimeUnit.SECONDS);
        expiry.close();
        statistics.close();
        reorders.close();
        journal.close();
        writer.close();
        database.close();
    }
}
