package shop.orders;

import java.net.URI;

/** Starts the service: {@code java shop.orders.OrdersMain PORT SUPPLIER}. */
public class OrdersMain {
    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: java shop.orders.OrdersMain PORT SUPPLIER");
            System.exit(2);
        }
        OrdersServer server = new OrdersServer(Integer.parseInt(args[0]), URI.create(args[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server), "shutdown"));
        server.start();
        System.out.println("orders: listening on port " + server.getPort());
    }

    private static void close(OrdersServer server) {
        try {
            server.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
