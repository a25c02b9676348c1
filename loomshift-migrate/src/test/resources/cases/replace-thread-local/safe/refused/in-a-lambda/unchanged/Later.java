import java.text.DecimalFormat;
import java.util.List;
import java.util.function.DoubleFunction;

class Later {
  private static final ThreadLocal<DecimalFormat> FORMAT =
      ThreadLocal.withInitial(() -> new DecimalFormat("0.00"));

  List<String> all(DoubleFunction<Runnable> hand, double price) {
    DecimalFormat format = FORMAT.get();
    hand.apply(price);
    Runnable shown = () -> System.out.println(format.format(price));
    shown.run();
    return List.of();
  }
}
