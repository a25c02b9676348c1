package trial;

import com.linkedin.restli.server.annotations.Action;
import com.linkedin.restli.server.annotations.ActionParam;
import com.linkedin.restli.server.annotations.RestLiActions;

/// Answers by an action.
@RestLiActions(name = "answers", namespace = "trial")
public class AnswersResource {
  @Action(name = "to")
  public String to(@ActionParam("name") String name) {
    return Answer.to(name);
  }
}
