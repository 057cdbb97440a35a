-- The administrator whose areas a webhook without a key follows; null for one that a version before this one added.
alter table webhook add column "ownerId" text references person (id);
update webhook set "ownerId" = (
  select person.id from event join person on person.id = event."actorId"
  where event.verb = 'webhook.added' and event.thing = 'webhook' and event."thingId" = webhook.id
) where "keyId" is null;
