package shop.orders;

import java.sql.SQLException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Writes accepted orders to the database. The customer has been told that his order is accepted, so
 * the JVM must not end before the last one is written: the thread is no daemon.
 */
public class OrderWriter implements AutoCloseable {
    private final BlockingQueue<Order> accepted = new LinkedBlockingQueue<>();
    private final Database database;
    private final Thread thread;
    private volatile boolean isOpen = true;

    public OrderWriter(Database database) {
        this.database = database;
        thread = new Thread(this::writeAll, "order-writer");
        thread.setDaemon(false);
    }

    public void start() {
        thread.start();
    }

    public void accept(Order order) {
        accepted.add(order);
    }

    private void writeAll() {
        while (isOpen || !accepted.isEmpty()) {
            try {
                Order order = accepted.poll(100, TimeUnit.MILLISECONDS);
                if (order != null) {
                    database.saveOrder(order);
                }
            } catch (SQLException e) {
                System.err.println("orders: an order is lost: " + e.getMessage());
            } catch (InterruptedException e) {
                isOpen = false;
            }
        }
    }

    /** Returns when all orders are written. */
    @Override
    public void close() throws InterruptedException {
        isOpen = false;
        thread.join();
    }
}
