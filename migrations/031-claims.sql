-- Who wrote a message while signed in, and the order that it is about.
alter table contact_message add column "personId" text references person (id);
alter table contact_message add column "orderId" text references "order" (id);

-- What a customer asks for after a shipment: to return units, or something for damaged ones. Its message is in the inbox.
create table claim (
  id text primary key,
  "orderId" text not null references "order" (id),
  -- Counted from 1 within the order.
  number integer not null check (number > 0),
  "messageId" text not null unique references contact_message (id),
  kind text not null check (kind in ('return', 'damage')),
  wish text not null check (wish in ('refund', 'replacement')),
  "createdAt" timestamptz not null,
  -- Its units can be asked for again.
  "declinedAt" timestamptz,
  unique ("orderId", number)
);

create table claim_line (
  "claimId" text not null references claim (id),
  position integer not null,
  units integer not null check (units > 0),
  -- Of the units: back in stock with a refund, and shipped once more.
  "restockedUnit" integer not null default 0 check ("restockedUnit" between 0 and units),
  "replacedUnit" integer not null default 0 check ("replacedUnit" between 0 and units),
  primary key ("claimId", position)
);

create table claim_photo (
  "claimId" text not null references claim (id),
  position integer not null,
  url text not null,
  primary key ("claimId", position)
);

-- What answers a claim. A shipment with one replaces units and is beside those of the order.
alter table refund add column "claimId" text references claim (id);
alter table shipment add column "claimId" text references claim (id);
create index "refundClaim" on refund ("claimId") where "claimId" is not null;
create index "shipmentClaim" on shipment ("claimId") where "claimId" is not null;
