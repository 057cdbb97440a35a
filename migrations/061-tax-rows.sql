-- Processes of the version before know one tax for a country and companies that are exempt everywhere. While they still run, they place no
-- order and issue no document that they would tax wrongly: they fail, and the call is repeated by a process of this version. Orders and
-- documents of this version name their `taxes`. Restoring and moving copy those of earlier versions, which do not.
-- only postgres
create function refuse_earlier_tax() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and new.rates is not null and not (new.rates::jsonb ? 'taxes') and (new.rates::jsonb ->> 'exemption' is not null or exists (select 1 from setting where value::jsonb ? 'taxRows')) then raise exception 'A process of an earlier version cannot apply the tax rows'; end if; return new; end $$;
-- only postgres
create trigger "orderTaxed" before insert on "order" for each row execute function refuse_earlier_tax();
-- only postgres
create function refuse_earlier_document() returns trigger language plpgsql as $$ begin if coalesce(current_setting('shop.copying', true), '') = '' and not (new.snapshot::jsonb ? 'taxes') and exists (select 1 from setting where value::jsonb ? 'taxRows') then raise exception 'A process of an earlier version cannot issue documents with the tax rows'; end if; return new; end $$;
-- only postgres
create trigger "invoiceTaxed" before insert on invoice for each row execute function refuse_earlier_document();
