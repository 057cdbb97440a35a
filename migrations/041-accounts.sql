-- A new e-mail address of a person, until the link that was sent to it is opened. Rows stay for a while, so that an old link can say why it does not work.
create table email_change (
  id text primary key,
  "personId" text not null references person (id) on delete cascade,
  email text not null,
  -- SHA-256 of what the link carries.
  "tokenHash" text not null unique,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "confirmedAt" timestamptz,
  -- Another change was asked for, the person withdrew this one, or the password changed.
  "withdrawnAt" timestamptz
);
create index "emailChangePerson" on email_change ("personId", id);
create index "emailChangeExpires" on email_change ("expiresAt");

-- The account was deleted. The row stays for its orders, without anything that tells who it was.
alter table person add column "deletedAt" timestamptz;
create index "personDeleted" on person ("deletedAt") where "deletedAt" is not null;
