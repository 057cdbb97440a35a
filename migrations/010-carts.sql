-- Lines are JSON text: a cart is always read and written as a whole.
create table cart (
  "personId" text primary key references person (id) on delete cascade,
  version integer not null,
  lines text not null,
  removed text not null,
  "updatedAt" timestamptz not null
);

create table saved_list (
  id text primary key,
  "personId" text not null references person (id) on delete cascade,
  name text not null,
  lines text not null,
  "savedAt" timestamptz not null
);
create index "savedListPersonId" on saved_list ("personId");
