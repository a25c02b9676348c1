import java.text.NumberFormat;
import java.util.Locale;

class Taken {
  private static final ThreadLocal<NumberFormat> FORMAT =
      ThreadLocal.withInitial(() -> NumberFormat.getInstance(Locale.ROOT));

  interface Supplier {
    long amount();
  }

  String of(Supplier supplier) {
    return FORMAT.get().format(supplier.amount());
  }
}
