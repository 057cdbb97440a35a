-- An order that was credited in full and issued anew, such as without tax when its tax ID was found valid after it was placed.
create table reissue (
  -- The cause of the credit note.
  id text primary key,
  "orderId" text not null references "order" (id),
  -- The invoice that was credited. It is its own cause from then on: that of the order is the new one. Null: the order had none.
  "invoiceId" text unique references invoice (id),
  -- The sums of the order before.
  "goodsCents" bigint not null,
  "deliveryCents" bigint not null,
  "taxCents" bigint not null,
  "amountCents" bigint not null,
  -- The payment that was too much then, and by how much. Null and 0: nothing was paid.
  "paymentId" text references payment (id),
  "payBackCents" bigint not null default 0,
  -- When the money was sent back. Null: it is on its way, or there is none.
  "paidBackAt" timestamptz,
  "reissuedAt" timestamptz not null
);
create index "reissueOrder" on reissue ("orderId");

-- Processes of the version before change the address of an order and leave delivery, tax and total as they were, and take what was paid back
-- for a refund in the gateway's dashboard. While they still run, they fail, and the call is repeated by a process of this version, whose
-- transactions say that they know both.
-- only postgres
create function refuse_earlier_correction() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and coalesce(current_setting('shop.places', true), '') = '' and new.rates is not distinct from old.rates then raise exception 'A process of an earlier version cannot correct the address of an order'; end if; return new; end $$;
-- only postgres
create trigger "orderCorrected" before update of country, region on "order" for each row when (old.country is distinct from new.country or old.region is distinct from new.region) execute function refuse_earlier_correction();
-- only postgres
create function refuse_earlier_refund() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and coalesce(current_setting('shop.places', true), '') = '' and exists (select 1 from reissue where reissue."orderId" = new."orderId") then raise exception 'A process of an earlier version cannot refund an order that was issued anew'; end if; return new; end $$;
-- only postgres
create trigger "refundOfReissued" before insert on refund for each row execute function refuse_earlier_refund();
