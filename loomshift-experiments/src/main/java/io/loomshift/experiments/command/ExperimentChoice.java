package io.loomshift.experiments.command;

import io.loomshift.cli.command.WordOption;
import io.loomshift.experiments.adaptive.Arm;
import io.loomshift.experiments.micro.Kind;
import io.loomshift.experiments.server.Application;
import io.loomshift.experiments.server.Server;
import java.util.List;

/// Values of the experiments' options.
final class ExperimentChoice {
  private ExperimentChoice() {}

  /// A server that can be measured.
  static final class ServerName extends WordOption<Server> {
    ServerName() {
      super(Server.all(), Server::id);
    }
  }

  /// An application of the thesis.
  static final class ApplicationName extends WordOption<Application> {
    ApplicationName() {
      super(List.of(Application.values()), Application::id);
    }
  }

  /// Who runs the requests of a measurement.
  static final class ArmName extends WordOption<Arm> {
    ArmName() {
      super(List.of(Arm.values()), Arm::id);
    }
  }

  /// An experiment of the paper that first compared both types of threads.
  static final class KindName extends WordOption<Kind> {
    KindName() {
      super(List.of(Kind.values()), Kind::id);
    }
  }
}
