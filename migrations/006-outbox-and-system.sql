-- Outgoing messages are the outbox. Their states get the names of the field.
create table outbox (
  id text primary key,
  kind text not null,
  reason text not null unique,
  payload text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null,
  "nextAt" timestamptz not null,
  "lastError" text,
  "createdAt" timestamptz not null,
  "deliveredAt" timestamptz
);
insert into outbox (id, kind, reason, payload, state, attempts, "nextAt", "lastError", "createdAt", "deliveredAt")
select id, kind, reason, payload, case state when 'owed' then 'pending' when 'done' then 'delivered' else state end,
  attempts, "nextAt", "lastError", "createdAt", "doneAt"
from outgoing;
drop table outgoing;
create index "outboxDue" on outbox (state, kind, "nextAt");

update lease set name = 'maintenance' where name = 'house';

-- The recorded names follow. The triggers that protect events step aside for this one change.

-- only sqlite
drop trigger "eventUnchanged";
-- only postgres
drop trigger "eventKept" on event;

update event set actor = 'system' where actor = 'house';
update event set verb = 'outbox.retried', thing = 'outbox' where verb = 'outgoing.retried';

-- only sqlite
create trigger "eventUnchanged" before update on event begin select raise(abort, 'Events are never changed'); end;
-- only postgres
create trigger "eventKept" before update or delete on event for each row execute function keep_events();
