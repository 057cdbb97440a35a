-- Orders, shipments and people are found by folded keys, which are made after the change and not with it. A row without a
-- version waits for its keys. The code of docs/decisions/008-search-keys.md reads these tables.
alter table "order" add column "contactId" text;
alter table "order" add column "searchVersion" integer;
alter table shipment add column "searchVersion" integer;
alter table person add column "searchVersion" integer;

create index "orderContact" on "order" ("contactId", id) where "contactId" is not null;
create index "orderSearchVersion" on "order" ("searchVersion", id);
create index "shipmentSearchVersion" on shipment ("searchVersion", id);
create index "personSearchVersion" on person ("searchVersion", id);
create index "orderAmount" on "order" ("amountCents", id);
drop index "orderCompany";
drop index "orderPurchaseOrder";
drop index "shipmentTracking";

-- Who ordered, for which company and to which place; or the profile of a person, whose ID is that of the person.
create table search_contact (
  id text primary key,
  "personId" text not null,
  words text not null
);

-- only sqlite
create table search_key (thing text not null, key text not null, ref text not null, primary key (thing, key, ref)) without rowid;
-- only postgres
create table search_key (
  thing text not null, key text collate "C" not null, ref text collate "C" not null, primary key (thing, key, ref)
);

-- only sqlite
create table search_word (word text primary key, backward text not null) without rowid;
-- only postgres
create table search_word (word text collate "C" primary key, backward text collate "C" not null);
create index "searchWordBackward" on search_word (backward);

-- only sqlite
create trigger "orderSearchChanged" after update of "customerName", email, phone, company, city, postcode, "purchaseOrder" on "order" begin update "order" set "searchVersion" = null where id = new.id; end;
-- only sqlite
create trigger "shipmentSearchChanged" after update of carrier, "trackingNumber" on shipment begin update shipment set "searchVersion" = null where id = new.id; end;
-- only sqlite
create trigger "personSearchChanged" after update of name, email, phone on person begin update person set "searchVersion" = null where id = new.id; end;

-- only postgres
create function make_search_keys_anew() returns trigger language plpgsql as $$ begin new."searchVersion" := null; return new; end $$;
-- only postgres
create trigger "orderSearchChanged" before update of "customerName", email, phone, company, city, postcode, "purchaseOrder" on "order" for each row execute function make_search_keys_anew();
-- only postgres
create trigger "shipmentSearchChanged" before update of carrier, "trackingNumber" on shipment for each row execute function make_search_keys_anew();
-- only postgres
create trigger "personSearchChanged" before update of name, email, phone on person for each row execute function make_search_keys_anew();
