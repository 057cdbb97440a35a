-- Keys of programs. Only the hash of a key is stored.
create table api_key (
  id text primary key,
  name text not null,
  -- SHA-256 in base64url.
  "tokenHash" text not null unique,
  -- JSON list.
  scopes text not null,
  "createdById" text not null references person (id),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "lastUsedAt" timestamptz,
  "revokedAt" timestamptz
);

-- Recorded events that have no position in the feed yet. A backup leaves them out: a restored shop has a new feed.
-- only sqlite
create table feed_queue (position integer primary key, "eventId" text not null);
-- only postgres
create table feed_queue (position bigint generated always as identity primary key, "eventId" text not null);

-- One row. Whoever gives positions locks it.
create table feed_state (
  id integer primary key check (id = 1),
  -- A restore changes it, so that cursors of before are refused.
  epoch text not null,
  position bigint not null,
  -- Set by a restore: webhooks wait until an administrator resumes them.
  "pausedAt" timestamptz
);

-- What integrations read, in the order of commits and without gaps.
create table feed_event (
  position bigint primary key,
  id text not null unique,
  type text not null,
  "thingId" text not null,
  at timestamptz not null,
  -- JSON in the shape of the contract.
  data text not null
);

create table webhook (
  id text primary key,
  url text not null,
  -- JSON list of types of events.
  events text not null,
  secret text not null,
  -- Signs too until then.
  "formerSecret" text,
  "formerUntil" timestamptz,
  -- The key that added it; null if an administrator did.
  "keyId" text references api_key (id),
  "createdAt" timestamptz not null,
  "deliveredAt" timestamptz,
  "failingSince" timestamptz,
  "disabledAt" timestamptz,
  "disabledReason" text not null default ''
);

create table webhook_delivery (
  id text primary key,
  "webhookId" text not null references webhook (id),
  -- Null for a test.
  position bigint,
  "messageId" text not null,
  type text not null,
  subject text not null,
  -- The product of a change of stock that can be joined with the next one.
  "joinKey" text,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  "nextAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "endedAt" timestamptz,
  -- Of the last try.
  status integer,
  error text not null default '',
  milliseconds integer,
  "triedAt" timestamptz
);
create index "webhookDeliveryDue" on webhook_delivery ("webhookId", "nextAt") where state = 'pending';
create index "webhookDeliveryList" on webhook_delivery ("webhookId", id);
create index "webhookDeliveryEnded" on webhook_delivery ("endedAt") where "endedAt" is not null;
create unique index "webhookDeliveryJoin" on webhook_delivery ("webhookId", "joinKey") where state = 'pending' and attempts = 0;
