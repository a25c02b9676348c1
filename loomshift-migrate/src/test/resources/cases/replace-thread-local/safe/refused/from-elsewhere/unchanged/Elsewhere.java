import java.text.DecimalFormat;
import java.util.function.Supplier;

class Elsewhere {
  private static final Supplier<DecimalFormat> MAKER = () -> new DecimalFormat("0.00");
  private static final ThreadLocal<DecimalFormat> FORMAT = ThreadLocal.withInitial(MAKER);

  String of(double price) {
    return FORMAT.get().format(price);
  }
}
