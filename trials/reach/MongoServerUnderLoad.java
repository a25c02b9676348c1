import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.model.Filters;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import org.bson.Document;

/// The MongoDB server of `mongo-java-server`, in memory, with clients that insert and find.
final class MongoServerUnderLoad {
  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend());
    var address = server.bind();
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(6, () -> {
      try (MongoClient client =
          MongoClients.create("mongodb://127.0.0.1:" + address.getPort())) {
        var items = client.getDatabase("shop").getCollection("items");
        for (int at = 0; System.nanoTime() < end; at++) {
          items.insertOne(new Document("number", at).append("text", "x".repeat(500)));
          items.find(Filters.eq("number", at / 2)).first();
        }
      }
    });
    server.shutdown();
  }
}
