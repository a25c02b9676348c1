import java.text.DecimalFormat;
import java.util.function.Supplier;

class Whole {
  private static final ThreadLocal<DecimalFormat> FORMAT =
      ThreadLocal.withInitial(() -> new DecimalFormat("0.00"));

  Supplier<DecimalFormat> formats() {
    return FORMAT::get;
  }
}
