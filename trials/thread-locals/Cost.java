import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.zip.Deflater;
import javax.crypto.Cipher;
import javax.xml.parsers.DocumentBuilderFactory;

/**
 * What it costs to make the objects that programs keep in thread-locals, beside reading a thread-local and borrowing from a
 * bounded pool. Each is done for 20 ms in turn, in 25 rounds of which the first ten are not counted; prints the median of
 * nanoseconds each, and the quartiles.
 *
 * {@code java -Xmx512m trials/thread-locals/Cost.java}
 */
final class Cost {
  private static final int ROUNDS = 25;
  private static final int WARM = 10;
  private static final long NANOS = 20_000_000;

  private static volatile Object kept;

  private Cost() {}

  public static void main(String[] arguments) throws Exception {
    Map<String, Callable<Object>> makers = makers();
    Map<String, double[]> nanos = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (Map.Entry<String, Callable<Object>> maker : makers.entrySet()) {
        nanos.computeIfAbsent(maker.getKey(), name -> new double[ROUNDS])[round] = nanosEach(maker.getValue());
      }
    }
    nanos.forEach((name, all) -> {
      double[] counted = Arrays.copyOfRange(all, WARM, ROUNDS);
      Arrays.sort(counted);
      int last = counted.length - 1;
      System.out.printf(
          Locale.ROOT, "| %s | %.0f ns | %.0f to %.0f |%n", name, counted[last / 2], counted[last / 4], counted[last * 3 / 4]);
    });
  }

  private static Map<String, Callable<Object>> makers() {
    ThreadLocal<byte[]> local = ThreadLocal.withInitial(() -> new byte[1]);
    ArrayBlockingQueue<byte[]> pool = new ArrayBlockingQueue<>(16);
    for (int i = 0; i < 16; i++) {
      pool.add(new byte[1]);
    }
    DocumentBuilderFactory documents = DocumentBuilderFactory.newInstance();
    Map<String, Callable<Object>> makers = new LinkedHashMap<>();
    makers.put("`get()` of a thread-local", local::get);
    makers.put("`take()` and `put()` of an `ArrayBlockingQueue`", () -> {
      byte[] taken = pool.take();
      pool.put(taken);
      return taken;
    });
    makers.put("`new StringBuilder(1024)`", () -> new StringBuilder(1024));
    makers.put("`new byte[8 * 1024]`", () -> new byte[8 * 1024]);
    makers.put("`new byte[64 * 1024]`", () -> new byte[64 * 1024]);
    makers.put("`new byte[1024 * 1024]`", () -> new byte[1024 * 1024]);
    makers.put("`ByteBuffer.allocateDirect(64 * 1024)`", () -> ByteBuffer.allocateDirect(64 * 1024));
    makers.put("`new SimpleDateFormat(…)`", () -> new SimpleDateFormat("yyyy-MM-dd HH:mm:ss", Locale.ROOT));
    makers.put("`new DecimalFormat(…)`", () -> new DecimalFormat("#,##0.00"));
    makers.put("`MessageDigest.getInstance(\"SHA-256\")`", () -> MessageDigest.getInstance("SHA-256"));
    makers.put("`Cipher.getInstance(\"AES/GCM/NoPadding\")`", () -> Cipher.getInstance("AES/GCM/NoPadding"));
    makers.put("`new SecureRandom()`", SecureRandom::new);
    makers.put("`new Deflater()`, and its `end()`", () -> {
      Deflater deflater = new Deflater();
      deflater.end();
      return deflater;
    });
    makers.put("`newDocumentBuilder()`", documents::newDocumentBuilder);
    return makers;
  }

  private static double nanosEach(Callable<Object> maker) throws Exception {
    long began = System.nanoTime();
    long made = 0;
    while (System.nanoTime() - began < NANOS) {
      for (int i = 0; i < 16; i++) {
        kept = maker.call();
      }
      made += 16;
    }
    return (System.nanoTime() - began) / (double) made;
  }
}
