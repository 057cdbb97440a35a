-- What a customer asks a price for, and what the office offers.
create table quote (
  id text primary key,
  number text not null unique,
  -- Whom it is for; without a company, or a member of one.
  "personId" text not null references person (id),
  "companyId" text references company (id),
  -- Who started it: the customer, or an administrator on the phone.
  "startedById" text not null references person (id),
  state text not null check (state in ('requested', 'offered', 'accepted', 'declined', 'withdrawn')),
  version integer not null default 1,
  -- Of the customer, and of the office.
  note text not null,
  answer text not null default '',
  -- Null: by the rates.
  "deliveryCents" bigint check ("deliveryCents" >= 0),
  terms text not null default 'prepaid' check (terms in ('prepaid', 'account')),
  -- The last day in the shop's zone.
  "validUntil" text,
  -- Where the last order went, for delivery and tax until an address is given at acceptance.
  address text,
  "createdAt" timestamptz not null,
  "offeredAt" timestamptz,
  "closedAt" timestamptz,
  -- Who accepted, declined or withdrew it.
  "closedById" text references person (id),
  -- The order that accepting it placed. It stays when the order is canceled.
  "orderId" text unique,
  check ((state = 'accepted') = ("orderId" is not null)),
  check (state <> 'offered' or ("validUntil" is not null and "offeredAt" is not null))
);
create index "quotePerson" on quote ("personId", id);
create index "quoteCompany" on quote ("companyId", id) where "companyId" is not null;
create index "quoteState" on quote (state, id);

create table quote_line (
  "quoteId" text not null references quote (id),
  position integer not null,
  "productID" text not null,
  sku text not null,
  product text not null,
  "productImg" text not null,
  "orderUnit" integer not null check ("orderUnit" > 0),
  -- The unit price that is offered; null until the office gives one.
  "priceCents" bigint check ("priceCents" > 0),
  -- The public unit price of then.
  "publicCents" bigint not null,
  primary key ("quoteId", position)
);
