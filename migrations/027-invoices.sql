-- Invoices and credit notes as they were issued. The amounts of a credit note are negative.
create table invoice (
  id text primary key,
  "orderId" text not null references "order" (id),
  -- What it is for: the order of an invoice, the refund of a credit note.
  "causeId" text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique,
  series text not null,
  position integer not null check (position > 0),
  "issuedAt" timestamptz not null,
  -- The day in the shop's zone.
  "issuedOn" text not null,
  "totalCents" bigint not null,
  "taxCents" bigint not null,
  -- The logo that it is printed with; empty without one.
  logo text not null,
  snapshot text not null
);
create index "invoiceOrder" on invoice ("orderId");
create index "invoiceDay" on invoice ("issuedOn", id);

-- The last document of each series. A settlement locks it last.
create table invoice_series (
  series text primary key,
  position integer not null,
  "issuedAt" timestamptz not null,
  "issuedOn" text not null
);

-- What was paid or refunded while a restored shop has no new prefix.
create table due_invoice (
  id text primary key,
  "orderId" text not null references "order" (id),
  "refundId" text references refund (id)
);

-- Set by a restore, until an administrator gives a prefix for invoices that was never used.
alter table setting add column "restoredAt" timestamptz;
