import java.text.NumberFormat;
import java.util.Locale;

class Taken {
  private static final java.util.function.Supplier<NumberFormat> FORMAT =
      () -> NumberFormat.getInstance(Locale.ROOT);

  interface Supplier {
    long amount();
  }

  String of(Supplier supplier) {
    return FORMAT.get().format(supplier.amount());
  }
}
