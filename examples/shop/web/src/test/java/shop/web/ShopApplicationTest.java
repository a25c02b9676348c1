package shop.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import shop.web.ShopController.Quote;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ShopApplicationTest {
    private static final CountDownLatch REORDERED = new CountDownLatch(1);
    private static HttpServer supplier;

    @Autowired private TestRestTemplate http;

    @DynamicPropertySource
    static void startSupplier(DynamicPropertyRegistry properties) throws IOException {
        supplier = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        supplier.createContext(
                "/",
                exchange -> {
                    byte[] body = "99999 3".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                    if (exchange.getRequestURI().getPath().startsWith("/reorders/")) {
                        REORDERED.countDown();
                    }
                });
        supplier.start();
        properties.add(
                "shop.supplier", () -> "http://127.0.0.1:" + supplier.getAddress().getPort());
    }

    @AfterAll
    static void stopSupplier() {
        supplier.stop(0);
    }

    @Test
    void tellsThePrice_whenAskedForAnArticle() {
        ResponseEntity<Quote> answer = http.getForEntity("/quotes?article=7", Quote.class);
        assertThat(answer.getBody()).isEqualTo(new Quote(7, "article 7", 99_999));
        assertThat(answer.getHeaders()).containsKey("X-Request");
    }

    @Test
    void asksTheSupplierForMore_whenAnOrderIsPlaced() throws InterruptedException {
        ResponseEntity<Quote> answer =
                http.postForEntity("/orders?article=8&pieces=2", null, Quote.class);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(REORDERED.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void findsNothing_whenThereIsNoSuchArticle() {
        assertThat(http.getForEntity("/quotes?article=-1", String.class).getStatusCode())
                .isEqualTo(HttpStatus.NOT_FOUND);
    }
}
