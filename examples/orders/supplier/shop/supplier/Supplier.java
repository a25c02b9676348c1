package shop.supplier;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Stands in for the supplier, a service of somebody else: answers after 200 to 300 ms. {@code java
 * shop.supplier.Supplier PORT}.
 */
public class Supplier {
    private static final int BACKLOG = 1_000;

    public static void main(String[] args) throws IOException {
        InetSocketAddress address =
                new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
        HttpServer http = HttpServer.create(address, BACKLOG);
        http.createContext("/health", exchange -> send(exchange, "up"));
        http.createContext("/offers/", exchange -> offer(exchange));
        http.createContext("/reorders/", exchange -> send(exchange, "thank you"));
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.start();
    }

    private static void offer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        int article = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(200, 301));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        send(exchange, (100 + article * 31 % 900) + " " + article * 7 % 200);
    }

    private static void send(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
