-- The owner's settings: one row, from the first edit on. What is absent from its value has the default.
create table setting (
  id integer primary key check (id = 1),
  version integer not null,
  value text not null
);
