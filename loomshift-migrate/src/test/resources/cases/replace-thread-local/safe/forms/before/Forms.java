import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;

class Forms {
  /** One for each thread, since it is not safe. */
  private static final ThreadLocal<SimpleDateFormat> DATE =
      new ThreadLocal<SimpleDateFormat>() {
        @Override
        protected SimpleDateFormat initialValue() {
          return new SimpleDateFormat("yyyy-MM-dd");
        }
      };

  private static final ThreadLocal<MessageDigest> DIGEST =
      new ThreadLocal<>() {
        @Override
        protected MessageDigest initialValue() {
          try {
            return MessageDigest.getInstance("SHA-256");
          } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  private static final ThreadLocal<StringBuilder> TEXT =
      ThreadLocal.withInitial(StringBuilder::new); // reused

  private static final int SIZE = 8 * 1024;
  private static ThreadLocal<byte[]> buffer = ThreadLocal.withInitial(() -> new byte[SIZE]);

  String date(Date date) {
    synchronized (this) {
      return DATE.get().format(date);
    }
  }

  Date date(String text) throws ParseException {
    SimpleDateFormat format = DATE.get();
    return format.parse(text);
  }

  byte[] digest(byte[] first, byte[] second) {
    MessageDigest digest = DIGEST.get();
    digest.reset();
    digest.update(first);
    return digest.digest(second);
  }

  byte[] digest(byte[] all) {
    return Forms.DIGEST.get().digest(all);
  }

  String joined(String... parts) {
    StringBuilder text = TEXT.get();
    text.setLength(0);
    for (String part : parts) {
      text.append(part).append(',');
    }
    return text.toString();
  }

  static class Copy {
    void copy(InputStream in, OutputStream out) throws IOException {
      byte[] bytes = buffer.get();
      int length;
      while ((length = in.read(bytes)) > 0) {
        out.write(bytes, 0, length);
      }
    }
  }
}
