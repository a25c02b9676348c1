package shop.pricing;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The supplier, a service of somebody else, who is asked over HTTP. */
@Component
public class Supplier {
    private final RestClient http;

    public Supplier(RestClient.Builder builder, @Value("${shop.supplier}") String url) {
        this.http = builder.baseUrl(url).build();
    }

    /** What the supplier wants for an article, in cents. */
    public int cents(int article) {
        String offer =
                http.get().uri("/offers/{article}", article).retrieve().body(String.class);
        return offer == null ? 0 : Integer.parseInt(offer.substring(0, offer.indexOf(' ')));
    }

    /** Asks for more of an article. */
    public void reorder(int article) {
        http.get().uri("/reorders/{article}", article).retrieve().toBodilessEntity();
    }
}
