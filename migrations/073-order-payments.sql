-- What arrived by transfer for an order, a row for each time. Of an order that was paid before, there is none: its payment is the only one.
create table order_payment (
  id text primary key,
  -- Null once the order has ended.
  "orderId" text references "order" (id),
  -- The order that has ended.
  "endedOrderId" text,
  "amountCents" bigint not null check ("amountCents" > 0),
  -- What the statement of the bank says.
  reference text not null,
  -- The day on which the money arrived, in the shop's zone.
  "receivedOn" text not null,
  -- Who recorded it.
  "personId" text not null references person (id),
  "recordedAt" timestamptz not null
);
create index "orderPaymentOrder" on order_payment ("orderId") where "orderId" is not null;
create index "orderPaymentEnded" on order_payment ("endedOrderId") where "endedOrderId" is not null;

-- A process of the version before sees an order of which a part has arrived as unpaid in full. It cannot end it, because of the reference above. It
-- cannot take all of it either, by card or by transfer, nor change what it costs: what fails is repeated, and a process of this version takes it.
-- only postgres
create function received_of(order_id text) returns bigint language sql as $$ select coalesce(sum("amountCents"), 0)::bigint from order_payment where "orderId" = order_id $$;
-- only postgres
create function refuse_other_payment() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and received_of(new."orderId") not in (0, case when new.gateway = 'transfer' then new."amountCents" else 0 end) then raise exception 'A process of an earlier version cannot take the payment of an order that is paid in parts'; end if; return new; end $$;
-- only postgres
create trigger "orderPaymentStarted" before insert on payment for each row execute function refuse_other_payment();
-- only postgres
create function refuse_settling_parts() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and received_of(new.id) > 0 and (new."amountCents" <> old."amountCents" or not exists (select 1 from payment where payment."orderId" = new.id and payment."txId" = new."txId" and payment.gateway = 'transfer')) then raise exception 'A process of an earlier version cannot settle an order that is paid in parts'; end if; return new; end $$;
-- only postgres
create trigger "orderPaidInParts" before update of "paidAt", "amountCents" on "order" for each row when ((old."paidAt" is null and new."paidAt" is not null) or (old."paidAt" is null and old."amountCents" <> new."amountCents")) execute function refuse_settling_parts();
