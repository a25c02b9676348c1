package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/// Writes expressions of a factory's code as they may stand where its pool is made: a field is what
/// the constructor is given for it, a parameter what the call hands over, a constant its value.
///
/// The code may stand in a file that was parsed only; there names are followed by what is declared
/// around them.
final class SiteScope {
  private static final int STEPS = 8;

  private final Analysis analysis;
  private final TreePath site;

  /// What names of the factory's surroundings are at the site.
  private final Map<String, NameParts> bound;

  private SiteScope(Analysis analysis, TreePath site, Map<String, NameParts> bound) {
    this.analysis = analysis;
    this.site = site;
    this.bound = Map.copyOf(bound);
  }

  static SiteScope of(TreePath site, Analysis analysis) {
    return new SiteScope(analysis, site, Map.of());
  }

  /// The scope of the code of a class that an expression makes an object of.
  SiteScope inside(TreePath creation, TreePath type) {
    if (!(creation.getLeaf() instanceof NewClassTree made)
        || !(type.getLeaf() instanceof ClassTree declared)) {
      return this;
    }
    if (made.getClassBody() != null) {
      return this;
    }
    Map<String, NameParts> fields = new HashMap<>();
    if (declared.getKind() == Tree.Kind.RECORD) {
      record(declared, creation, made, fields);
    }
    constructed(type, declared, arguments(creation, made.getArguments()), fields, 0);
    return new SiteScope(analysis, site, fields);
  }

  private void record(
      ClassTree type, TreePath creation, NewClassTree made, Map<String, NameParts> fields) {
    List<String> components =
        type.getMembers().stream()
            .filter(member ->
                member instanceof VariableTree field
                    && !field.getModifiers().getFlags().contains(Modifier.STATIC))
            .map(member -> ((VariableTree) member).getName().toString())
            .toList();
    List<Optional<NameParts>> given = arguments(creation, made.getArguments());
    for (int i = 0; i < Math.min(components.size(), given.size()); i++) {
      int index = i;
      given.get(i).ifPresent(parts -> fields.put(components.get(index), parts));
    }
  }

  /// The scope of the body of a method that is called.
  SiteScope called(TreePath call, MethodTree method) {
    if (!(call.getLeaf() instanceof MethodInvocationTree invocation)) {
      return this;
    }
    return new SiteScope(
        analysis, site, parameters(method, arguments(call, invocation.getArguments())));
  }

  private List<Optional<NameParts>> arguments(
      TreePath call, List<? extends ExpressionTree> arguments) {
    List<Optional<NameParts>> parts = new ArrayList<>();
    for (ExpressionTree argument : arguments) {
      parts.add(text(new TreePath(call, argument)));
    }
    return parts;
  }

  private static Map<String, NameParts> parameters(
      MethodTree method, List<Optional<NameParts>> arguments) {
    Map<String, NameParts> bound = new HashMap<>();
    if (method.getParameters().size() == arguments.size()) {
      for (int i = 0; i < arguments.size(); i++) {
        String name = method.getParameters().get(i).getName().toString();
        arguments.get(i).ifPresent(parts -> bound.put(name, parts));
      }
    }
    return bound;
  }

  /// What the constructor with as many parameters as there are arguments assigns to fields, and the
  /// one that it calls. Of two constructors with as many nothing is known.
  private void constructed(
      TreePath path,
      ClassTree type,
      List<Optional<NameParts>> arguments,
      Map<String, NameParts> fields,
      int steps) {
    List<MethodTree> matching =
        type.getMembers().stream()
            .filter(member ->
                member instanceof MethodTree method
                    && method.getReturnType() == null
                    && method.getParameters().size() == arguments.size()
                    && method.getBody() != null)
            .map(MethodTree.class::cast)
            .toList();
    if (matching.size() != 1 || steps >= STEPS) {
      return;
    }
    MethodTree constructor = matching.getFirst();
    SiteScope scope = new SiteScope(analysis, site, parameters(constructor, arguments));
    TreePath body = new TreePath(new TreePath(path, constructor), constructor.getBody());
    for (StatementTree statement : constructor.getBody().getStatements()) {
      if (!(statement instanceof ExpressionStatementTree expression)) {
        continue;
      }
      TreePath at = new TreePath(body, statement);
      switch (expression.getExpression()) {
        case AssignmentTree assignment ->
            scope
                .text(new TreePath(at, assignment.getExpression()))
                .ifPresent(parts -> fields.put(SimpleName.of(assignment.getVariable()), parts));
        case MethodInvocationTree call
            when call.getMethodSelect() instanceof IdentifierTree called
                && called.getName().contentEquals("this") -> {
          List<Optional<NameParts>> given = new ArrayList<>();
          call.getArguments()
              .forEach(argument -> given.add(scope.text(new TreePath(at, argument))));
          constructed(path, type, given, fields, steps + 1);
        }
        default -> {}
      }
    }
  }

  /// An expression as it may stand at the site; empty where it means something there that cannot be
  /// written.
  Optional<NameParts> text(TreePath path) {
    return text(path, 0);
  }

  private Optional<NameParts> text(TreePath path, int steps) {
    if (steps > STEPS) {
      return Optional.empty();
    }
    return switch (path.getLeaf()) {
      case LiteralTree literal -> literal(literal);
      case ParenthesizedTree tree -> text(new TreePath(path, tree.getExpression()), steps);
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS -> {
        Optional<NameParts> left = text(new TreePath(path, sum.getLeftOperand()), steps);
        Optional<NameParts> right = text(new TreePath(path, sum.getRightOperand()), steps);
        yield left.isPresent() && right.isPresent()
            ? Optional.of(left.get().and(right.get()))
            : Optional.empty();
      }
      case IdentifierTree identifier -> named(path, identifier.getName().toString(), steps);
      case MemberSelectTree select
          when select.getExpression() instanceof IdentifierTree owner
              && owner.getName().contentEquals("this")
              && bound.containsKey(select.getIdentifier().toString()) ->
          Optional.ofNullable(bound.get(select.getIdentifier().toString()));
      case MethodInvocationTree call when FactoryFormat.isFormat(call) ->
          FactoryFormat.text(path, call, part -> text(part, steps + 1));
      default -> verbatim(path);
    };
  }

  private static Optional<NameParts> literal(LiteralTree literal) {
    return switch (literal.getValue()) {
      case String text -> Optional.of(NameParts.literal(text));
      case Character c -> Optional.of(NameParts.literal(c.toString()));
      case Integer number -> Optional.of(NameParts.literal(number.toString()));
      case Boolean flag -> Optional.of(NameParts.expression(flag.toString()));
      case null, default -> Optional.empty();
    };
  }

  private Optional<NameParts> named(TreePath path, String name, int steps) {
    if (bound.containsKey(name)) {
      return Optional.ofNullable(bound.get(name));
    }
    Optional<Object> constant =
        analysis
            .element(path)
            .filter(VariableElement.class::isInstance)
            .map(element -> ((VariableElement) element).getConstantValue());
    if (constant.isPresent()) {
      return isInScope(path, name)
          ? Optional.of(NameParts.expression(name))
          : Optional.of(NameParts.literal(constant.get().toString()));
    }
    if (isInScope(path, name)) {
      return Optional.of(NameParts.expression(name));
    }
    return Variables.declared(path, name)
        .flatMap(Variables.Declared::value)
        .flatMap(value -> text(value, steps + 1));
  }

  /// Whether a name means the same at the site: it stands within the site and is declared outside,
  /// or it is a field of a class around both, or a local variable of the method around both.
  private boolean isInScope(TreePath path, String name) {
    Optional<Element> element = analysis.element(path);
    if (element.isEmpty()) {
      return false;
    }
    ElementKind kind = element.get().getKind();
    if (kind == ElementKind.FIELD || kind == ElementKind.ENUM_CONSTANT) {
      Element owner = element.get().getEnclosingElement();
      return aroundSite().contains(owner) && !isShadowed(name);
    }
    boolean variable =
        kind == ElementKind.LOCAL_VARIABLE
            || kind == ElementKind.PARAMETER
            || kind == ElementKind.RESOURCE_VARIABLE
            || kind == ElementKind.EXCEPTION_PARAMETER;
    return variable
        && (isWithinSite(path)
            ? !isDeclaredWithinSite(path, name)
            : methodOf(site).isPresent() && methodOf(site).equals(methodOf(path)));
  }

  private Set<Element> aroundSite() {
    Set<Element> classes = new HashSet<>();
    for (TreePath at = site; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        analysis.element(at).ifPresent(classes::add);
      }
    }
    return classes;
  }

  /// Whether a variable of the method around the site has a field's name.
  private boolean isShadowed(String name) {
    for (TreePath at = site; at != null; at = at.getParentPath()) {
      boolean declares =
          switch (at.getLeaf()) {
            case MethodTree method ->
                method.getParameters().stream().anyMatch(p -> p.getName().contentEquals(name));
            case BlockTree block ->
                block.getStatements().stream()
                    .anyMatch(s ->
                        s instanceof VariableTree variable
                            && variable.getName().contentEquals(name));
            default -> false;
          };
      if (declares) {
        return true;
      }
    }
    return false;
  }

  /// The method that a path lies in, lambdas apart.
  private static Optional<Tree> methodOf(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree) {
        return Optional.of(at.getLeaf());
      }
      if (at.getLeaf() instanceof ClassTree) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private boolean isWithinSite(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf().equals(site.getLeaf())) {
        return true;
      }
    }
    return false;
  }

  private boolean isDeclaredWithinSite(TreePath path, String name) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      boolean declares =
          switch (at.getLeaf()) {
            case MethodTree method ->
                method.getParameters().stream().anyMatch(p -> p.getName().contentEquals(name));
            case LambdaExpressionTree lambda ->
                lambda.getParameters().stream().anyMatch(p -> p.getName().contentEquals(name));
            case BlockTree block ->
                block.getStatements().stream()
                    .anyMatch(s ->
                        s instanceof VariableTree variable
                            && variable.getName().contentEquals(name));
            case ClassTree type ->
                type.getMembers().stream()
                    .anyMatch(m ->
                        m instanceof VariableTree variable
                            && variable.getName().contentEquals(name));
            default -> false;
          };
      if (declares) {
        return true;
      }
      if (at.getLeaf().equals(site.getLeaf())) {
        return false;
      }
    }
    return false;
  }

  /// Any other expression, which may stand at the site where it names nothing but what does.
  private Optional<NameParts> verbatim(TreePath path) {
    boolean portable =
        analysis.attribution().unit(path).isPresent()
            && analysis.type(path).isPresent()
            && !Counting.isIn(path)
            && FreeNames.of(path).stream()
                .allMatch(name -> isType(name) || isInScope(name, SimpleName.of(name.getLeaf())));
    return portable
        ? Optional.of(NameParts.expression(parenthesized(path.getLeaf(), analysis.text(path))))
        : Optional.empty();
  }

  private boolean isType(TreePath path) {
    return analysis
        .element(path)
        .filter(element ->
            element.getKind().isClass()
                || element.getKind().isInterface()
                || element.getKind() == ElementKind.PACKAGE)
        .isPresent();
  }

  private static String parenthesized(Tree tree, String text) {
    return switch (tree.getKind()) {
      case METHOD_INVOCATION,
          MEMBER_SELECT,
          IDENTIFIER,
          ARRAY_ACCESS,
          NEW_CLASS,
          LAMBDA_EXPRESSION,
          MEMBER_REFERENCE ->
          text;
      default -> "(" + text + ")";
    };
  }
}
