import java.util.HashSet;
import java.util.Set;

class Shown {
  private static final ThreadLocal<Set<Object>> SEEN = ThreadLocal.withInitial(HashSet::new);
  Object next = this;

  @Override
  public String toString() {
    Set<Object> seen = SEEN.get();
    if (!seen.add(this)) {
      return "…";
    }
    try {
      return "next: " + next;
    } finally {
      seen.remove(this);
    }
  }
}
