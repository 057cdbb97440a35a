-- The day in the shop's zone on which an order was placed. Null: the day in UTC.
alter table "order" add column "salesDay" text;
