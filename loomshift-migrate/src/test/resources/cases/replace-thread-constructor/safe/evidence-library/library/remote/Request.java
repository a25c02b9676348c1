package remote;

import java.io.InputStream;

public interface Request {
  InputStream input();

  InputStream inputOfSocket();
}
