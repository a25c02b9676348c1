package trial;

/// Sends so many queries, and prints how many answers were right.
public class Client {
  public static void main(String[] args) throws Exception {
    Call call = new Call(args[0]);
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      right += call.ask().equals("hello world") ? 1 : 0;
    }
    System.out.println(right);
  }
}
