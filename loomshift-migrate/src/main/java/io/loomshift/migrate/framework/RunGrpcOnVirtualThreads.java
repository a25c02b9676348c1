package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The executor of a gRPC server: its services run on threads of the shared default pool, which has
/// no limit, unless the builder is given another executor.
///
/// Source: `ServerBuilder.executor` in gRPC's Javadoc; `ServerImplBuilder` and `GrpcUtil` of 1.68.
final class RunGrpcOnVirtualThreads implements Framework {
  private static final String ID = "run-grpc-on-virtual-threads";
  private static final List<String> BUILDERS =
      List.of(
          "io.grpc.ServerBuilder",
          "io.grpc.Grpc",
          "io.grpc.netty.NettyServerBuilder",
          "io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.copyOf(BUILDERS);
  }

  @Override
  public Set<String> threads() {
    return Set.of("grpc-default-executor-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of("ServerBuilder.executor");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return BUILDERS.stream()
        .flatMap(type -> project.mentions(type, Form.MEMBER).stream())
        .filter(RunGrpcOnVirtualThreads::makesServer)
        // Where an executor is given, that is what decides.
        .filter(named ->
            Stream.of("executor", "directExecutor", "callExecutor")
                .noneMatch(method -> CodeText.calls(named.masked(), method)))
        .map(named ->
            FrameworkSite.at(
                named,
                ID,
                Judgement.at(project, named)
                    .monitors()
                    .handlers(
                        "the calls of its services",
                        "a pool without a limit",
                        "Netty's event loops stay as they are")
                    .reasons(),
                CodeEdit.behindCall(
                    named,
                    ".executor(Executors.newVirtualThreadPerTaskExecutor())",
                    "java.util.concurrent.Executors")))
        .toList();
  }

  private static boolean makesServer(Mention named) {
    String member = named.member();
    return member.equals("newServerBuilderForPort")
        || (!named.type().equals("io.grpc.Grpc")
            && (member.equals("forPort") || member.equals("forAddress")));
  }
}
