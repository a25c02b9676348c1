create table if not exists article (number int primary key, name varchar(80), cents int, pieces int);
create table if not exists placed_order (id int generated always as identity primary key, article int, pieces int);
merge into article (number, name, cents, pieces)
  select x, 'article ' || x, 100 + mod(x * 31, 900), 1000000 from system_range(1, 1000);
