import java.text.DecimalFormat;
import java.util.function.Supplier;

class Prices {
  private static final Supplier<DecimalFormat> FORMAT =
      () -> new DecimalFormat("#,##0.00");

  static String of(double price) {
    return FORMAT.get().format(price);
  }
}
