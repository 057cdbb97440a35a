-- With the status as their first column, SQLite prefers these indexes to the one on status alone.
drop index "orderToShip";
create index "orderToShip" on "order" (status, "paidAt") where status = 'pending';
drop index "orderUnpaid";
create index "orderUnpaid" on "order" (status, "expiresAt") where status = 'unpaid';
