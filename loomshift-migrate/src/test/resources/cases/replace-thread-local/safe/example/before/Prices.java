import java.text.DecimalFormat;

class Prices {
  private static final ThreadLocal<DecimalFormat> FORMAT =
      ThreadLocal.withInitial(() -> new DecimalFormat("#,##0.00"));

  static String of(double price) {
    return FORMAT.get().format(price);
  }
}
