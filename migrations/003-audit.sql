-- Events are found by who acted and by what they did, newest first; by thing and by time they are found already. An order
-- writes one event, so it pays for two more entries in indexes and no more than two.

create index "eventActor" on event (actor, at);
create index "eventVerb" on event (verb, at);

-- What happened stays as it was written. The databases spell this differently: a statement under `only` is for one of them.

-- only sqlite
create trigger "eventUnchanged" before update on event begin select raise(abort, 'Events are never changed'); end;
-- only sqlite
create trigger "eventKept" before delete on event begin select raise(abort, 'Events are never removed'); end;

-- only postgres
create function keep_events() returns trigger language plpgsql as $$ begin raise exception 'Events are never changed or removed'; end $$;
-- only postgres
create trigger "eventKept" before update or delete on event for each row execute function keep_events();
-- only postgres
create trigger "eventNotEmptied" before truncate on event for each statement execute function keep_events();
