package shop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole service, with a supplier that is quick. */
class OrdersServerTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private HttpServer supplier;
    private OrdersServer server;

    @BeforeEach
    void start() throws Exception {
        supplier = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        supplier.createContext(
                "/",
                exchange -> {
                    asked.add(exchange.getRequestURI().getPath());
                    byte[] offer = "250 5".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, offer.length);
                    exchange.getResponseBody().write(offer);
                    exchange.close();
                });
        supplier.setExecutor(Executors.newCachedThreadPool());
        supplier.start();
        server = new OrdersServer(0, address(supplier.getAddress().getPort()));
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
        supplier.stop(0);
    }

    private static URI address(int port) {
        return URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + port);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address(server.getPort()).resolve(path));
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void quotesThePriceOfTheSupplier() throws Exception {
        HttpResponse<String> answer = get("/quotes?article=17");

        assertEquals(200, answer.statusCode());
        assertEquals("{\"article\": \"Article 17\", \"price\": 250}", answer.body());
        assertEquals(1, server.getDatabase().count("quote"));
    }

    @Test
    void answersManyAtOnce() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 1; i <= 200; i++) {
            answers.add(
                    client.sendAsync(
                            request("/quotes?article=" + i).build(),
                            HttpResponse.BodyHandlers.ofString()));
        }

        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertEquals(200, answer.join().statusCode());
        }
        assertEquals(200, server.getDatabase().count("quote"));
    }

    @Test
    void reordersWhatRunsShort() throws Exception {
        get("/quotes?article=17");
        server.close();

        assertTrue(asked.contains("/reorders/17"));
        assertTrue(server.getJournal().entries().contains("reordered 17"));
    }

    @Test
    void journalKeepsTheOrder() throws Exception {
        for (int i = 1; i <= 20; i++) {
            client.send(
                    request("/orders?article=" + i + "&amount=1")
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
        server.close();

        List<String> entries = server.getJournal().entries();
        assertEquals(20, entries.size());
        for (int i = 1; i <= 20; i++) {
            assertEquals("ordered 1 of " + i, entries.get(i - 1));
        }
    }

    @Test
    void saysWhatIsWrong() throws Exception {
        assertEquals(404, get("/quotes?article=100000").statusCode());
        assertEquals(404, get("/nowhere").statusCode());
        assertEquals(400, get("/quotes?article=many").statusCode());
    }

    @Test
    void saysThatTheSupplierIsGone() throws Exception {
        supplier.stop(0);

        assertEquals(503, get("/quotes?article=17").statusCode());
    }

    @Test
    void isHealthy() throws Exception {
        assertEquals(200, get("/health").statusCode());
    }
}
