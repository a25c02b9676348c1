import java.text.DecimalFormat;

class Open {
  static final ThreadLocal<DecimalFormat> FORMAT =
      ThreadLocal.withInitial(() -> new DecimalFormat("0.00"));

  String of(double price) {
    return FORMAT.get().format(price);
  }
}
