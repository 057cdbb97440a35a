-- What the office changed of an order before anything of it had left: units, lines, prices, delivery and address.
create table order_change (
  id text primary key,
  -- An order that is canceled leaves the orders; what was changed of it stays.
  "orderId" text not null,
  -- Counted from 1 within the order.
  number integer not null,
  "changedAt" timestamptz not null,
  -- Lines and sums of the order, as JSON.
  before text not null,
  after text not null,
  -- What delivery costs instead of the rates from then on. Null: by the rates.
  "deliveryCents" bigint,
  -- The cause of the credit note, if the order was credited in full and issued anew or something was paid back.
  "reissueId" text references reissue (id),
  -- What was more than the customer had paid: an order of its own.
  "secondOrderId" text,
  unique ("orderId", number)
);
create index "orderChangeSecond" on order_change ("secondOrderId");

-- Processes of the version before do not know of delivery that was fixed by a change: a correction of the address would take the rates. While
-- they still run, they fail, and the call is repeated by a process of this version, whose transactions say that they know it.
-- only postgres
create function refuse_correction_of_changed() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and coalesce(current_setting('shop.changes', true), '') = '' and exists (select 1 from order_change where order_change."orderId" = new.id) then raise exception 'A process of an earlier version cannot correct the address of an order that was changed'; end if; return new; end $$;
-- only postgres
create trigger "changedOrderCorrected" before update of country, region on "order" for each row when (old.country is distinct from new.country or old.region is distinct from new.region) execute function refuse_correction_of_changed();
