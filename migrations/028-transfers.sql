-- The day on which the money arrived, for an order whose payment an administrator recorded. Null: paid at the gateway, or unpaid.
alter table "order" add column "paidOn" text;

-- What happened last and is shown as a fact: a test mail, a backup.
create table milestone (
  name text primary key,
  at timestamptz not null,
  facts text not null
);
