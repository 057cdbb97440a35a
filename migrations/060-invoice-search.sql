-- Invoices and credit notes are found by folded keys, as orders are. A row without a version waits for its keys.
alter table invoice add column "searchVersion" integer;
create index "invoiceSearchVersion" on invoice ("searchVersion", id);
