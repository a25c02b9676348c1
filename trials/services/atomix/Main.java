package trial;

import io.atomix.cluster.AtomixCluster;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// Answers messages of other members of a cluster, on a pool that own code gives.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ExecutorService executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : (ExecutorService) Front.virtual();
    AtomixCluster member =
        AtomixCluster.builder().withMemberId("service").withAddress("127.0.0.1:" + args[0]).build();
    member.start().join();
    Function<String, String> answer = Answer::to;
    member.getCommunicationService().subscribe("answers", answer, executor).join();
  }
}
