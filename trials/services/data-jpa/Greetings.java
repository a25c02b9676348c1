package trial;

import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/// Finds rows of the only table, after so long.
public interface Greetings extends JpaRepository<Greeting, Long> {
  @Query(value = "SELECT * FROM greeting WHERE PAUSE(:millis) = :millis", nativeQuery = true)
  Optional<Greeting> after(int millis);
}
