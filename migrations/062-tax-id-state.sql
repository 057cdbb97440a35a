-- What is known of a company's tax ID, and how documents reach it. The state counts only while the check is of the ID that is stored.
alter table company add column "taxIdState" text not null default 'unchecked' check ("taxIdState" in ('unchecked', 'valid', 'invalid', 'unavailable', 'accepted'));
-- Which ID was asked, when, and what was answered or decided, as JSON. Null: nothing was asked.
alter table company add column "taxIdCheck" text;
-- The last day of the certificate of exemption. Null: it does not end.
alter table company add column "certificateUntil" text;
alter table company add column "electronicScheme" text not null default '';
alter table company add column "electronicAddress" text not null default '';
alter table company add column "buyerReference" text not null default '';
