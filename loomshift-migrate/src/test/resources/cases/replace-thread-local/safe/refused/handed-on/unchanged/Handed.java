import java.text.SimpleDateFormat;
import java.util.Date;

class Handed {
  private static final ThreadLocal<SimpleDateFormat> FORMAT =
      ThreadLocal.withInitial(() -> new SimpleDateFormat("HH:mm"));

  static SimpleDateFormat format() {
    return FORMAT.get();
  }

  String time() {
    return format().format(new Date(0));
  }
}
