-- Lines of bank statements, each once, however often a file has it.
create table bank_line (
  id text primary key,
  -- A hash of the account, the day, the amount, what the bank and the payer wrote, and its place among equal lines of a file.
  key text not null unique,
  account text not null,
  currency text not null,
  date text not null,
  "amountCents" bigint not null,
  payer text not null,
  "payerAccount" text not null,
  purpose text not null,
  reference text not null,
  "endToEndId" text not null,
  "isReversal" boolean not null,
  -- The file that brought it first.
  file text not null,
  state text not null check (state in ('open', 'recorded', 'not-ours')),
  "addedAt" timestamptz not null,
  -- By whom it was recorded or put off, and when. Empty and null: nobody has, or the shop did by the payer.
  actor text not null default '',
  "decidedAt" timestamptz
);
create index "bankLineState" on bank_line (state, date, id);
create index "bankLinePayer" on bank_line ("payerAccount", state) where "payerAccount" <> '';
-- The payments that a line was recorded as.
create table bank_line_payment (
  "paymentId" text primary key references order_payment (id),
  "lineId" text not null references bank_line (id)
);
create index "bankLinePayment" on bank_line_payment ("lineId");
