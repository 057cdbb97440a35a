-- What delivery and tax of an order were calculated with. Null: the shop had no rates.
alter table "order" add column rates text;

alter table canceled_order add column "deliveryCents" bigint not null default 0 check ("deliveryCents" >= 0);
alter table canceled_order add column "taxCents" bigint not null default 0 check ("taxCents" >= 0);
alter table canceled_order add column rates text;

-- The parts of a refund. Null in the row of the version before: they follow from the refunds before it.
alter table refund add column "goodsCents" bigint;
alter table refund add column "deliveryCents" bigint;
alter table refund add column "taxCents" bigint;
