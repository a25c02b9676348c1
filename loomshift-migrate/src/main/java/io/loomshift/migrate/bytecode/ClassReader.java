package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the facts of a class from its class file.
final class ClassReader {
  private static final ClassFile FILES =
      ClassFile.of(
          ClassFile.DebugElementsOption.PASS_DEBUG,
          ClassFile.LineNumbersOption.PASS_LINE_NUMBERS,
          ClassFile.AttributesProcessingOption.DROP_UNSTABLE_ATTRIBUTES);

  /// The handler that javac writes for `synchronized` leaves the monitor within so many
  /// instructions.
  private static final int HANDLER = 4;

  private ClassReader() {}

  /// @throws IllegalArgumentException if that is no class file
  static ClassFacts read(byte[] bytes) {
    ClassModel model = FILES.parse(bytes);
    List<Method> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      methods.add(
          new Method(
              method.methodName().stringValue(),
              method.methodType().stringValue(),
              method.flags().flagsMask(),
              method
                  .code()
                  .map(code ->
                      calls(code, (method.flags().flagsMask() & ClassFacts.SYNCHRONIZED) != 0))
                  .orElse(List.of()),
              method.code().map(ClassReader::monitorLines).orElse(List.of())));
    }
    return new ClassFacts(
        model.thisClass().asInternalName(),
        model.superclass().map(ClassEntry::asInternalName).orElse(""),
        model.interfaces().stream().map(ClassEntry::asInternalName).toList(),
        model.flags().flagsMask(),
        model
            .findAttribute(Attributes.sourceFile())
            .map(file -> file.sourceFile().stringValue())
            .orElse(""),
        methods);
  }

  private static List<Call> calls(CodeModel code, boolean held) {
    List<CodeElement> elements = code.elementList();
    Map<Label, Integer> places = new HashMap<>();
    for (int at = 0; at < elements.size(); at++) {
      if (elements.get(at) instanceof LabelTarget target) {
        places.put(target.label(), at);
      }
    }
    List<Range> monitors = monitors(code, elements, places);
    List<Range> loops = loops(elements, places);
    List<Call> calls = new ArrayList<>();
    int line = 0;
    for (int at = 0; at < elements.size(); at++) {
      int here = at;
      boolean holds = held || monitors.stream().anyMatch(range -> range.holds(here));
      boolean looped = loops.stream().anyMatch(range -> range.holds(here));
      switch (elements.get(at)) {
        case LineNumber number -> line = number.line();
        case InvokeInstruction call ->
            calls.add(
                new Call(
                    call.owner().asInternalName(),
                    call.name().stringValue(),
                    call.type().stringValue(),
                    call.opcode() == Opcode.INVOKEVIRTUAL
                        || call.opcode() == Opcode.INVOKEINTERFACE,
                    holds,
                    looped,
                    line));
        // A lambda may run here; whoever is given it to run it elsewhere is no wait of this code.
        case InvokeDynamicInstruction lambda -> addLambda(lambda, holds, looped, line, calls);
        default -> {}
      }
    }
    return List.copyOf(calls);
  }

  private static List<Integer> monitorLines(CodeModel code) {
    List<Integer> lines = new ArrayList<>();
    int line = 0;
    for (CodeElement element : code) {
      if (element instanceof LineNumber number) {
        line = number.line();
      } else if (element instanceof MonitorInstruction monitor
          && monitor.opcode() == Opcode.MONITORENTER) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static void addLambda(
      InvokeDynamicInstruction lambda, boolean held, boolean looped, int line, List<Call> calls) {
    lambda.invokedynamic().bootstrap().arguments().stream()
        .filter(MethodHandleEntry.class::isInstance)
        .map(MethodHandleEntry.class::cast)
        .forEach(handle ->
            calls.add(
                new Call(
                    handle.reference().owner().asInternalName(),
                    LAMBDA + handle.reference().name().stringValue(),
                    handle.reference().type().stringValue(),
                    false,
                    held,
                    looped,
                    line)));
  }

  /// Stands before the name of a method that is referred to and not called.
  static final String LAMBDA = "&";

  private record Range(int start, int end) {
    boolean holds(int at) {
      return start <= at && at < end;
    }
  }

  private static List<Range> monitors(
      CodeModel code, List<CodeElement> elements, Map<Label, Integer> places) {
    List<Range> monitors = new ArrayList<>();
    for (ExceptionCatch handler : code.exceptionHandlers()) {
      Integer start = places.get(handler.tryStart());
      Integer end = places.get(handler.tryEnd());
      Integer target = places.get(handler.handler());
      if (handler.catchType().isEmpty()
          && start != null
          && end != null
          && target != null
          && leavesMonitor(elements, target)) {
        monitors.add(new Range(start, end));
      }
    }
    return monitors;
  }

  private static boolean leavesMonitor(List<CodeElement> elements, int handler) {
    int seen = 0;
    for (int at = handler; at < elements.size() && seen < HANDLER; at++) {
      if (elements.get(at) instanceof Instruction instruction) {
        if (instruction instanceof MonitorInstruction) {
          return true;
        }
        seen++;
      }
    }
    return false;
  }

  private static List<Range> loops(List<CodeElement> elements, Map<Label, Integer> places) {
    List<Range> loops = new ArrayList<>();
    for (int at = 0; at < elements.size(); at++) {
      if (elements.get(at) instanceof BranchInstruction branch) {
        Integer target = places.get(branch.target());
        if (target != null && target < at) {
          loops.add(new Range(target, at));
        }
      }
    }
    return loops;
  }
}
