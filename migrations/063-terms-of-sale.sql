-- Each version of the terms of sale that a customer has accepted, once, by the hash of its name and text.
create table terms_of_sale (
  id text primary key,
  slug text not null,
  name text not null,
  text text not null,
  "acceptedAt" timestamptz not null
);
-- The version that was accepted with the order. Null: nobody was asked, or an earlier version took the order.
alter table "order" add column "termsOfSale" text references terms_of_sale(id);
