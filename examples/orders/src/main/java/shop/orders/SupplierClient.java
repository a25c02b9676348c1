package shop.orders;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;

/** Asks the supplier over HTTP, who takes his time. */
public class SupplierClient {
    /** What the contract with the supplier allows at a time. */
    private static final int REQUESTS_AT_A_TIME = 150;

    private static final int TIMEOUT_MILLIS = 10_000;

    private final URI supplier;
    private final Semaphore allowed = new Semaphore(REQUESTS_AT_A_TIME);

    public SupplierClient(URI supplier) {
        this.supplier = supplier;
    }

    public Offer askOffer(int article) throws IOException, InterruptedException {
        String[] words = get("/offers/" + article).split(" ");
        return new Offer(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
    }

    public void reorder(int article) throws IOException, InterruptedException {
        get("/reorders/" + article);
    }

    private String get(String path) throws IOException, InterruptedException {
        allowed.acquire();
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) supplier.resolve(path).toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            try (BufferedReader answer =
                    new BufferedReader(
                            new InputStreamReader(
                                    connection.getInputStream(), StandardCharsets.UTF_8))) {
                return answer.readLine();
            }
        } finally {
            allowed.release();
        }
    }
}
