-- Products are ordered in multiples of "increment". "priceBreaks" is JSON, [{ "quantity": 100, "priceCents": 740 }]: quantities rise, prices fall.

alter table product add column increment integer not null default 1 check (increment > 0);
alter table product add column "priceBreaks" text not null default '[]';
