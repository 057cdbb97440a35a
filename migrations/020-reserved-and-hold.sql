-- The lines of open orders, which are few among all: the reserved units of a product are their sum.
create index "orderLineOpen" on order_line ("productID", "orderUnit", "shippedUnit", "canceledUnit")
  where "orderUnit" > "shippedUnit" + "canceledUnit";

-- An order on hold cannot be shipped.
alter table "order" add column "heldAt" timestamptz;
alter table "order" add column "holdReason" text not null default '';
