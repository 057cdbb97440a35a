-- A company that pays an order on account within these days may take off this much: thousandths of a percent. Both or neither.
alter table company add column "discountDays" integer check ("discountDays" between 1 and 365);
alter table company add column "discountThousandths" integer check ("discountThousandths" between 1 and 50000);
-- Frozen with an order on account: the last day in the shop's zone, and how much. Null: none, also where the version before took the order.
alter table "order" add column "discountOn" text;
alter table "order" add column "discountThousandths" integer;
-- The credit is what the cash discount of the order took off.
alter table refund add column "isDiscount" boolean not null default false;
