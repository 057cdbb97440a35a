-- Customers who want a mail when a product is back in stock. The row is deleted with the mail.
create table stock_alert (
  "personId" text not null references person (id) on delete cascade,
  "productId" text not null references product (id) on delete cascade,
  "askedAt" timestamptz not null,
  primary key ("personId", "productId")
);
create index "stockAlertProduct" on stock_alert ("productId");
