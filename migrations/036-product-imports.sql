-- Files of products that were checked, and what they change.
create table product_import (
  id text primary key,
  file text not null,
  "personId" text not null references person (id),
  actor text not null,
  state text not null check (state in ('checking', 'checked', 'refused', 'stopped', 'applying', 'applied', 'undoing', 'undone')),
  -- Why a file was refused, or what ended the check.
  problem text not null default '',
  "rowCount" integer not null default 0,
  "doneCount" integer not null default 0,
  "changeCount" integer not null default 0,
  "changedProducts" integer not null default 0,
  "newProducts" integer not null default 0,
  "errorCount" integer not null default 0,
  "errorRows" integer not null default 0,
  -- The number of changes by column, and the lines of the first and last new product.
  facts text not null default '{}',
  "leftOut" boolean not null default false,
  -- The import that this one puts back.
  undoes text references product_import (id),
  "createdAt" timestamptz not null,
  -- Renewed while a process works on it.
  "beatAt" timestamptz not null,
  "appliedAt" timestamptz,
  "undoneAt" timestamptz
);
create index "productImportUndoes" on product_import (undoes) where undoes is not null;
create index "productImportWork" on product_import (state) where state in ('checking', 'applying', 'undoing');

create table product_import_row (
  "importId" text not null references product_import (id),
  line integer not null,
  kind text not null check (kind in ('changed', 'new', 'removed', 'error')),
  "productId" text,
  sku text not null,
  name text not null,
  image text not null,
  -- The version of the product that was compared.
  version integer not null,
  -- The values of the changed fields, as the contract has them.
  before text not null,
  after text not null,
  -- The columns to write, and the units to add to the stock.
  columns text not null,
  delta integer not null,
  slug text,
  family text,
  errors text not null,
  -- The cells of a row with errors, as they were in the file.
  cells text not null,
  primary key ("importId", line)
);
create index "productImportRowProduct" on product_import_row ("importId", "productId");

-- What an import added to the stock of a product; other events have their units in the event.
alter table stock_event add column units integer;
alter table stock_event add column available integer;
