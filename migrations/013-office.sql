alter table person add column "disabledAt" timestamptz;

alter table contact_message add column "answeredAt" timestamptz;
-- So far, administrators answered from their own mailboxes.
update contact_message set "answeredAt" = "createdAt";
create index "contactMessageOpen" on contact_message (id) where "answeredAt" is null;

create table message_answer (
  id text primary key,
  "messageId" text not null references contact_message (id),
  "authorId" text not null references person (id),
  text text not null,
  "createdAt" timestamptz not null
);
create index "messageAnswerMessage" on message_answer ("messageId", id);

create table note (
  id text primary key,
  thing text not null check (thing in ('order', 'customer')),
  "thingId" text not null,
  "authorId" text not null references person (id),
  text text not null,
  "createdAt" timestamptz not null
);
create index "noteThing" on note (thing, "thingId", id);
