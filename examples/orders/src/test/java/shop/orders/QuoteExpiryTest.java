package shop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class QuoteExpiryTest {
    @Test
    void deletesOnlyWhatIsOldEnough() throws Exception {
        try (Database database = new Database("expiry");
                QuoteExpiry expiry = new QuoteExpiry(database)) {
            database.saveQuote(1, 100);

            assertEquals(0, expiry.deleteOlderThan(600));
            assertEquals(1, expiry.deleteOlderThan(0));
            assertEquals(0, database.count("quote"));
        }
    }
}
