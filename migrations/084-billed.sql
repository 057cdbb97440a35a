-- Who invoices and credit notes are addressed to, each with the words that find it. A document without it waits for it.
create table billed (id text primary key, words text not null);
alter table invoice add column "billedId" text;
create index "invoiceBilled" on invoice ("billedId", "issuedOn", id) where "billedId" is not null;
create index "invoiceBilledOrder" on invoice ("billedId", "orderId") where "billedId" is not null;
create index "invoiceWithoutBilled" on invoice (id) where "billedId" is null;
create index "invoiceTotal" on invoice ("totalCents", "issuedOn", id);
create index "invoiceTotalOrder" on invoice ("totalCents", "orderId");
create index "invoiceDaySums" on invoice ("issuedOn", "totalCents", "taxCents");
