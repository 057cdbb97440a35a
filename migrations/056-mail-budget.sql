-- Mails with a budget, by the hash of whom they go to and the day of the shop.
create table mail_count (
  recipient text not null,
  day text not null,
  mails integer not null,
  primary key (recipient, day)
);
-- When a mail was kept back because the recipient had too many that day. It is delivered to nobody.
alter table outbox add column "withheldAt" timestamptz;
create index "outboxWithheld" on outbox ("withheldAt") where "withheldAt" is not null;
