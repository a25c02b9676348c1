package shop.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.web.client.RestClient;
import shop.stock.Article;

class PricesTest {
    @Test
    void takesTheHigherPrice_whenTheSupplierAsksForMore() throws Exception {
        HttpServer http =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext(
                "/offers/7",
                exchange -> {
                    byte[] body = "900 3".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        http.start();
        try {
            String url = "http://127.0.0.1:" + http.getAddress().getPort();
            Prices prices = new Prices(new Supplier(RestClient.builder(), url));
            assertThat(prices.today(new Article(7, "lamp", 500, 1))).isEqualTo(900);
            assertThat(prices.today(new Article(7, "lamp", 1_000, 1))).isEqualTo(1_000);
        } finally {
            http.stop(0);
        }
    }
}
