package trial;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/// A row of the only table.
@Entity
public class Greeting {
  @Id private long id;
  private String text;

  protected Greeting() {}

  public Greeting(long id, String text) {
    this.id = id;
    this.text = text;
  }

  public String text() {
    return text;
  }
}
