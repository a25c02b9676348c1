package io.loomshift.report.form;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// What searches the folds and tables of a page, and sorts its tables. Without it the page says the
/// same.
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
          const rows = [...body.rows].sort((a, b) =>
              text(a).localeCompare(text(b), 'en', {numeric: true}));
          body.append(...(up ? rows : rows.reverse()));
        });
      }
      """;

  /// The source of scripts that a browser then runs: this one alone.
  static final String POLICY = "'sha256-" + hash() + "'";

  private PageScript() {}

  private static String hash() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder().encodeToString(digest.digest(SCRIPT.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
