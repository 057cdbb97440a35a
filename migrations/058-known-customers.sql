-- Who has an order that was paid or placed on account is no new customer.
create index "orderKnown" on "order" ("personId") where "paidAt" is not null or terms = 'account';
