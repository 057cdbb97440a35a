-- Prices that change by a rule, at once or from a day on. The rule is applied to the prices of its moment, as an import.
create table price_change (
  id text primary key,
  -- One of both at most: the tools of a family, or those that a search finds. Neither: all.
  family text,
  search text,
  -- One of both.
  "percentThousandths" integer,
  "amountCents" bigint,
  step text not null,
  -- The day in the shop's zone at whose beginning it applies. Null: at once.
  "startsOn" text,
  state text not null check (state in ('planned', 'applied', 'canceled')),
  -- What it held when it was planned.
  "toolCount" integer not null,
  "priceCount" integer not null,
  "personId" text not null references person (id),
  actor text not null,
  "createdAt" timestamptz not null,
  "endedAt" timestamptz,
  -- What it wrote. Null: it is planned or canceled, or changed nothing.
  "importId" text references product_import (id)
);
create index "priceChangePlanned" on price_change (state, "startsOn") where state = 'planned';
