-- A shipment that was taken back keeps its number and its packing slip.
alter table shipment add column "takenBackAt" timestamptz;
alter table shipment add column "takenBackReason" text;
