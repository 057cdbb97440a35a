-- The setting of the same name, for queries. Processes of the version before leave it as it is, and hide tools without a photo until they end.
alter table setting add column "sellsWithoutPhoto" boolean not null default false;
