-- What of a payment belongs to no order: more than was left to pay, a part of an order that was canceled, or what was credited after it was paid
-- in part. It is kept for the company of the order, or for its customer, until it pays another order of the company or is paid out.
create table kept_money (
  id text primary key,
  -- Whose it is. Null: the customer's, who ordered without a company.
  "companyId" text references company (id),
  "personId" text not null references person (id),
  -- The order that it comes from or pays; it may have ended. Null: paid out.
  "orderId" text,
  kind text not null check (kind in ('overpaid', 'canceled', 'credited', 'used', 'paid-out')),
  -- Negative where it is used or paid out.
  "amountCents" bigint not null check ("amountCents" <> 0),
  reference text not null,
  -- Who recorded it.
  "actorId" text not null references person (id),
  "keptAt" timestamptz not null
);
create index "keptMoneyCompany" on kept_money ("companyId") where "companyId" is not null;
create index "keptMoneyPerson" on kept_money ("personId") where "companyId" is null;
create index "keptMoneyOrder" on kept_money ("orderId") where "orderId" is not null;

-- What of a part was given back because the order was credited after it arrived. It pays nothing of the order any more.
alter table order_payment add column "backCents" bigint not null default 0 check ("backCents" >= 0 and "backCents" <= "amountCents");
-- Paid from what was kept, rather than by a transfer.
alter table order_payment add column "fromKept" boolean not null default false;
-- only postgres
create or replace function received_of(order_id text) returns bigint language sql as $$ select coalesce(sum("amountCents" - "backCents"), 0)::bigint from order_payment where "orderId" = order_id $$;
