package shop.stock;

import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The articles and what was ordered of them, in the database. */
@Repository
public class Stock {
    private final JdbcTemplate database;

    public Stock(JdbcTemplate database) {
        this.database = database;
    }

    public Optional<Article> article(int number) {
        return database
                .query(
                        "select number, name, cents, pieces from article where number = ?",
                        (row, index) ->
                                new Article(
                                        row.getInt(1), row.getString(2), row.getInt(3), row.getInt(4)),
                        number)
                .stream()
                .findFirst();
    }

    /** Takes pieces out of the stock and writes the order down, both or none. */
    @Transactional
    public boolean order(int number, int pieces) {
        int changed =
                database.update(
                        "update article set pieces = pieces - ? where number = ? and pieces >= ?",
                        pieces,
                        number,
                        pieces);
        if (changed == 1) {
            database.update(
                    "insert into placed_order (article, pieces) values (?, ?)", number, pieces);
        }
        return changed == 1;
    }

    public int orders() {
        Integer count = database.queryForObject("select count(*) from placed_order", Integer.class);
        return count == null ? 0 : count;
    }
}
