package io.loomshift.agent.hook;

import io.loomshift.agent.hook.Hook.Argument;
import io.loomshift.agent.hook.Hook.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Hooks by the class that they are in.
final class HookTable {
  static final Argument THIS = new Argument.This();
  static final Argument RETURNED = new Argument.Returned();
  static final Argument RETURNED_OBJECT = new Argument.ReturnedObject();
  static final Argument SYMBOL = new Argument.Symbol();

  private final Map<String, List<Hook>> byOwner = new LinkedHashMap<>();

  static Argument parameter(int index) {
    return new Argument.Parameter(index);
  }

  static Argument operand(int index) {
    return new Argument.Operand(index);
  }

  /// Begins to say what happens in a class.
  Owner in(String owner) {
    return new Owner(owner);
  }

  List<Hook> of(String owner) {
    return byOwner.getOrDefault(NettyHooks.original(owner), List.of());
  }

  Collection<String> owners() {
    return byOwner.keySet();
  }

  /// The internal names of the classes that hooks call.
  Set<String> handlers() {
    Set<String> handlers = new TreeSet<>();
    byOwner.values().forEach(hooks -> hooks.forEach(hook -> handlers.add(hook.handler())));
    return handlers;
  }

  /// The hooks of one class.
  final class Owner {
    private final String owner;

    private Owner(String owner) {
      this.owner = owner;
    }

    Owner entry(String method, Class<?> handler, String call, Argument... arguments) {
      return add(method, new Place.Entry(), handler, call, arguments);
    }

    Owner exit(String method, Class<?> handler, String call, Argument... arguments) {
      return add(method, new Place.Exit(), handler, call, arguments);
    }

    Owner leave(String method, Class<?> handler, String call, Argument... arguments) {
      return add(method, new Place.Finally(), handler, call, arguments);
    }

    Owner thrown(String method, Class<?> handler, String call, Argument... arguments) {
      return add(method, new Place.Thrown(), handler, call, arguments);
    }

    Owner before(
        String method, String called, Class<?> handler, String call, Argument... arguments) {
      int dot = called.indexOf('.');
      Place place = new Place.Before(called.substring(0, dot), called.substring(dot + 1));
      return add(method, place, handler, call, arguments);
    }

    Owner after(
        String method, String called, Class<?> handler, String call, Argument... arguments) {
      int dot = called.indexOf('.');
      Place place = new Place.After(called.substring(0, dot), called.substring(dot + 1));
      return add(method, place, handler, call, arguments);
    }

    /// @param method its name, and its descriptor or the beginning of it where there are several
    private Owner add(
        String method, Place place, Class<?> handler, String call, Argument... arguments) {
      int parenthesis = method.indexOf('(');
      String name = parenthesis < 0 ? method : method.substring(0, parenthesis);
      String descriptor = parenthesis < 0 ? "" : method.substring(parenthesis);
      byOwner
          .computeIfAbsent(owner, any -> new ArrayList<>())
          .add(
              new Hook(
                  owner,
                  name,
                  descriptor,
                  place,
                  handler.getName().replace('.', '/'),
                  call,
                  List.of(arguments)));
      return this;
    }
  }
}
