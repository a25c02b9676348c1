package io.loomshift.report.form;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/// The scripts of a page: what searches its folds and tables, and sorts these; and what draws its
/// timelines and flame graphs. Without the former the page says the same.
final class PageScript {
  static final String SCRIPT =
      """

      const finder = document.querySelector('.finder');
      const field = finder.querySelector('input'), count = finder.querySelector('output');
      const items = [...document.querySelectorAll('main details, main tbody tr')];
      const groups = [...document.querySelectorAll('main section, main table')]
          .filter(group => items.some(item => group.contains(item)));
      const words = new Map(items.map(item => [item, item.textContent.toLowerCase()]));
      function search() {
        const wanted = field.value.toLowerCase().split(' ').filter(word => word);
        let found = 0;
        for (const item of items) {
          item.hidden = !wanted.every(word => words.get(item).includes(word));
          found += !item.hidden && item.tagName === 'TR';
        }
        for (const group of groups) {
          group.hidden = !items.some(item => !item.hidden && group.contains(item));
        }
        count.textContent = wanted.length ? found + ' found' : '';
      }
      field.addEventListener('input', search);
      finder.hidden = false;
      for (const head of document.querySelectorAll('main thead th')) {
        const button = document.createElement('button');
        button.textContent = head.textContent;
        head.replaceChildren(button);
        button.addEventListener('click', () => {
          const up = head.getAttribute('aria-sort') !== 'ascending';
          const column = [...head.parentNode.children].indexOf(head);
          for (const other of head.parentNode.children) {
            other.removeAttribute('aria-sort');
          }
          head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
          const body = head.closest('table').tBodies[0];
          const text = row => row.children[column].textContent;
          const figure = row => head.classList.contains('figures')
              && Number.parseFloat(text(row).replaceAll(',', '')) || 0;
          const rows = [...body.rows].sort((a, b) =>
              figure(a) - figure(b) || text(a).localeCompare(text(b), 'en', {numeric: true}));
          body.append(...(up ? rows : rows.reverse()));
        });
      }
      """;

  /// Draws the timelines and flame graphs of a page.
  static final String EXPLORER = resource("explorer.js");

  private PageScript() {}

  /// The source of a script that a browser then runs: that one alone.
  static String policy(String script) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(script.getBytes(UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = PageScript.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
