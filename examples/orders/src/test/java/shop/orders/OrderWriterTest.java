package shop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OrderWriterTest {
    @Test
    void writesEveryAcceptedOrder_beforeItIsClosed() throws Exception {
        try (Database database = new Database("writer")) {
            OrderWriter writer = new OrderWriter(database);
            for (int i = 0; i < 500; i++) {
                writer.accept(new Order(i, 1));
            }
            writer.start();
            writer.close();

            assertEquals(500, database.count("orders"));
        }
    }
}
