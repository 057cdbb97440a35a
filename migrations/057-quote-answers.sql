-- The lines as the customer asked for them last, as JSON. Null: asked for before this version.
alter table quote add column asked text;
-- What the customer answered to the last offer, as JSON. Null: nothing, or it was offered anew.
alter table quote add column counter text;
