package shop.orders;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Optional;

/**
 * {@code GET /quotes?article=17}: what does it cost today? {@code POST /orders?article=17&amount=2}:
 * I take them.
 */
public class OrdersHandler implements HttpHandler {
    private final Database database;
    private final SupplierClient supplier;
    private final Reorders reorders;
    private final OrderWriter writer;
    private final Journal journal;
    private final Statistics statistics;

    public OrdersHandler(
            Database database,
            SupplierClient supplier,
            Reorders reorders,
            OrderWriter writer,
            Journal journal,
            Statistics statistics) {
        this.database = database;
        this.supplier = supplier;
        this.reorders = reorders;
        this.writer = writer;
        this.journal = journal;
        this.statistics = statistics;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            switch (request) {
                case "GET /quotes":
                    quote(exchange);
                    break;
                case "POST /orders":
                    order(exchange);
                    break;
                case "GET /health":
                    send(exchange, 200, "{\"status\": \"up\"}");
                    break;
                default:
                    send(exchange, 404, "{\"error\": \"there is no such page\"}");
            }
        } catch (NumberFormatException e) {
            send(exchange, 400, "{\"error\": \"a number is missing\"}");
        } catch (SQLException | IOException e) {
            System.err.println("orders: " + e);
            send(exchange, 503, "{\"error\": \"please try again\"}");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private void quote(HttpExchange exchange)
            throws IOException, SQLException, InterruptedException {
        Optional<Article> article = database.findArticle(number(exchange, "article"));
        if (!article.isPresent()) {
            send(exchange, 404, "{\"error\": \"there is no such article\"}");
            return;
        }
        int id = article.get().getId();
        Offer offer = supplier.askOffer(id);
        database.saveQuote(id, offer.getPrice());
        reorders.check(id, offer);
        journal.record("quoted " + id + " for " + offer.getPrice());
        send(
                exchange,
                200,
                "{\"article\": \"" + article.get().getName() + "\", \"price\": "
                        + offer.getPrice() + "}");
        statistics.countAnswer();
    }

    private void order(HttpExchange exchange) throws IOException {
        Order order = new Order(number(exchange, "article"), number(exchange, "amount"));
        writer.accept(order);
        journal.record("ordered " + order.getAmount() + " of " + order.getArticle());
        send(exchange, 202, "{\"status\": \"accepted\"}");
        statistics.countAnswer();
    }

    private static int number(HttpExchange exchange, String name) {
        String query = exchange.getRequestURI().getQuery();
        for (String pair : (query == null ? "" : query).split("&")) {
            if (pair.startsWith(name + "=")) {
                return Integer.parseInt(pair.substring(name.length() + 1));
            }
        }
        throw new NumberFormatException(name);
    }

    private static void send(HttpExchange exchange, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
