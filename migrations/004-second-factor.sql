-- The second factor of administrators. What the identity provider's plugins keep has their own spelling; times are UTC.

alter table person add column "twoFactorEnabled" boolean not null default false;

-- How this session proved more than a password: 'app', 'recovery-code' or 'passkey'. Null: it did not.
alter table session add column "secondFactor" text;

create table two_factor (
  id text primary key,
  "userId" text not null unique references person (id) on delete cascade,
  secret text not null,
  "backupCodes" text not null,
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

create table passkey (
  id text primary key,
  name text not null,
  "publicKey" text not null,
  "userId" text not null references person (id) on delete cascade,
  "credentialID" text not null unique,
  counter bigint not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null,
  aaguid text
);
create index "passkeyUserId" on passkey ("userId");

-- A code of an authenticator app opens once (RFC 6238, section 5.2).
create table used_code (
  "personId" text not null references person (id) on delete cascade,
  code text not null,
  "usedAt" timestamptz not null,
  primary key ("personId", code)
);
create index "usedCodeUsedAt" on used_code ("usedAt");
