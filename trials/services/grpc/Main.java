package trial;

import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// A call with a text and a text, without generated classes.
public class Main {
  static final MethodDescriptor.Marshaller<String> TEXT =
      new MethodDescriptor.Marshaller<>() {
        @Override
        public InputStream stream(String value) {
          return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
          try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      };

  static final MethodDescriptor<String, String> HELLO =
      MethodDescriptor.newBuilder(TEXT, TEXT)
          .setType(MethodDescriptor.MethodType.UNARY)
          .setFullMethodName("trial.Greeter/hello")
          .build();

  /// What calls run on; null for gRPC's own pool, which has no limit.
  private static Executor executor() throws ReflectiveOperationException {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      // On Java 17 it is not there, and not asked for.
      return (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
    String threads = System.getenv("TRIAL_THREADS");
    return threads == null ? null : Executors.newFixedThreadPool(Integer.parseInt(threads));
  }

  public static void main(String[] args) throws Exception {
    Server server =
        NettyServerBuilder.forPort(Integer.parseInt(args[0]))
            .executor(executor())
            .addService(
                ServerServiceDefinition.builder("trial.Greeter")
                    .addMethod(
                        HELLO,
                        ServerCalls.asyncUnaryCall((name, answer) -> {
                          answer.onNext(Answer.to(name));
                          answer.onCompleted();
                        }))
                    .build())
            .build()
            .start();
    System.out.println("listening");
    server.awaitTermination();
  }
}
