import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.TimeZone;

class Settings {
  private static final ThreadLocal<SimpleDateFormat> FORMAT =
      ThreadLocal.withInitial(() -> new SimpleDateFormat("HH:mm"));

  void zone(String id) {
    FORMAT.get().setTimeZone(TimeZone.getTimeZone(id));
  }

  String time(Date date) {
    return FORMAT.get().format(date);
  }
}
