package trial;

import java.io.IOException;

/// Sends the service a query for each request that it gets, for generators that know no GraphQL. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws IOException {
    Call call = new Call(args[1]);
    Front.gateway(args[0], call::ask);
  }
}
