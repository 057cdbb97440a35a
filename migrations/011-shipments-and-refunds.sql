alter table order_line add column "canceledUnit" integer not null default 0 check ("canceledUnit" >= 0);
alter table order_line add column "returnedUnit" integer not null default 0 check ("returnedUnit" >= 0);

create table shipment (
  id text primary key,
  "orderId" text not null references "order" (id),
  number integer not null,
  carrier text not null,
  "trackingNumber" text not null,
  "shippedAt" timestamptz not null,
  unique ("orderId", number)
);
create index "shipmentTracking" on shipment ("trackingNumber") where "trackingNumber" <> '';

create table shipment_line (
  "shipmentId" text not null references shipment (id) on delete cascade,
  position integer not null,
  units integer not null check (units > 0),
  primary key ("shipmentId", position)
);

-- Orders shipped in one piece so far.
insert into shipment (id, "orderId", number, carrier, "trackingNumber", "shippedAt")
  select id, id, 1, '', '', "shippedAt" from "order" where status = 'shipped';
insert into shipment_line ("shipmentId", position, units)
  select "orderId", position, "shippedUnit" from order_line where "shippedUnit" > 0;

create table refund (
  id text primary key,
  "orderId" text not null references "order" (id),
  "paymentId" text not null references payment (id),
  "amountCents" bigint not null check ("amountCents" > 0),
  reason text not null,
  status text not null check (status in ('pending', 'refunded')),
  "createdAt" timestamptz not null,
  "refundedAt" timestamptz
);
create index "refundOrder" on refund ("orderId");

-- Shipped orders that were refunded at the gateway.
insert into refund (id, "orderId", "paymentId", "amountCents", reason, status, "createdAt", "refundedAt")
  select payment.id, "orderId", payment.id, payment."amountCents", '', 'refunded', payment."refundedAt", payment."refundedAt"
  from payment join "order" on "order".id = payment."orderId" and "order"."txId" = payment."txId"
  where payment.status = 'refunded' and payment."settledAt" is not null;

create table test_gateway_refund (
  key text primary key,
  "paymentIntent" text not null,
  "amountCents" bigint not null check ("amountCents" > 0)
);
insert into test_gateway_refund (key, "paymentIntent", "amountCents")
  select 'refund:' || "paymentId", "paymentIntent", "amountCents" from test_gateway_session where refunded;
