-- From this position of the feed on, a failing webhook has no deliveries yet: many wait already. Null if it has all.
alter table webhook add column "heldFrom" bigint;
-- The next held event is tried then, to learn whether the endpoint answers again.
alter table webhook add column "probeAt" timestamptz;
