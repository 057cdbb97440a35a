create table price_list (
  id text primary key,
  name text not null,
  -- The name, folded: two lists have no names that read alike.
  "nameKey" text not null unique,
  -- Off everything, in hundredths of a percent.
  percent integer not null default 0 check (percent between 0 and 9999),
  version integer not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);

create table price_list_family (
  "listId" text not null references price_list (id),
  -- Follows the address of the family.
  family text not null references family (slug) on update cascade on delete cascade,
  percent integer not null check (percent between 0 and 9999),
  primary key ("listId", family)
);

create table price_list_price (
  "listId" text not null references price_list (id),
  "productId" text not null references product (id),
  "priceCents" bigint not null check ("priceCents" > 0),
  "priceBreaks" text not null default '[]',
  primary key ("listId", "productId")
);
create index "priceListFamily" on price_list_family (family);
create index "priceListPriceProduct" on price_list_price ("productId");

create index "companyPriceList" on company ("priceListId") where "priceListId" is not null;
