import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.servlet.ServletContext;

/// Lets this application's requests run on other threads than Undertow's workers, as the system
/// property `requests` says: `virtual`, `adaptive`, or nothing.
public final class RequestThreads implements ServletExtension {
  @Override
  public void handleDeployment(DeploymentInfo deployment, ServletContext context) {
    switch (Arm.of(System.getProperty("requests", "released"))) {
      case RELEASED -> {}
      case VIRTUAL -> deployment.setExecutor(Arm.virtual());
      case ADAPTIVE -> deployment.setExecutor(Arm.adaptive());
    }
  }
}
