-- Stays after the shop has a new prefix for invoices: the prefixes of before the restore cannot be used again.
alter table setting add column "lastRestoredAt" timestamptz;
update setting set "lastRestoredAt" = "restoredAt";
