-- What was chosen for the columns of files: a file with the same heads is read the same way.
create table known_head (
  -- What the file is for, such as products.
  purpose text not null,
  -- The same for files with the same heads in the same order.
  header text not null,
  -- As heads are compared; empty for the sheet, whose name is the field.
  head text not null,
  -- Empty: left out.
  field text not null,
  format text check (format in ('point', 'comma')),
  "usedAt" timestamptz not null,
  primary key (purpose, header, head)
);
create index "knownHeadUsed" on known_head (purpose, "usedAt");

-- How the file is read. A process of the version before sees an import that is asked as a refused one, and deletes it as such.
alter table product_import add column reading text;
alter table product_import add column "isAsked" boolean not null default false;
-- Of the bytes of the file, so that the same file is noticed.
alter table product_import add column "fileHash" text not null default '';
create index "productImportFile" on product_import ("fileHash") where "fileHash" <> '';

-- A file whose columns somebody is asked about, packed, in parts. It goes when its import is applied or deleted.
create table import_file (
  "importId" text not null references product_import (id) on delete cascade,
  part integer not null,
  content text not null,
  primary key ("importId", part)
);
