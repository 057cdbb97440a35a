-- Reviews may name a product: one of each person and product. The office hides, shows and answers them.
alter table review add column "productId" text references product (id) on delete set null;
alter table review add column "editedAt" timestamptz;
alter table review add column "hiddenAt" timestamptz;
alter table review add column answer text not null default '';
alter table review add column "answeredAt" timestamptz;
create unique index "reviewOfProduct" on review ("personId", "productId") where "productId" is not null;
create index "reviewProduct" on review ("productId", id) where "productId" is not null;
