-- With another collation than the IDs it refers to, PostgreSQL reads no index of them.
-- only postgres
alter table search_key alter column ref type text collate "default";

-- The warehouse counts by the time an order was released to it, which is not always that of the payment.
drop index "orderToShip";
create index "orderReleased" on "order" (status, (case when terms = 'account' then "placedAt" else "paidAt" end)) where status = 'pending';
