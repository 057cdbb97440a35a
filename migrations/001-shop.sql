-- One set of tables for SQLite and PostgreSQL. Columns are spelled as the contract spells its fields. Money is whole cents.

create table person (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  bio text not null default '',
  address text not null default '',
  country text not null default '',
  phone text not null default '',
  facebook text not null default '',
  github text not null default '',
  role text not null default 'customer' check (role in ('customer', 'admin'))
);

create table session (
  id text primary key,
  "userId" text not null references person (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text
);
create index "sessionUserId" on session ("userId");

create table account (
  id text primary key,
  "userId" text not null references person (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "accountUserId" on account ("userId");

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "verificationIdentifier" on verification (identifier);

create table image (
  id text primary key,
  url text not null unique,
  "personId" text,
  width integer not null,
  height integer not null,
  drawing text,
  "createdAt" timestamptz not null
);

create table family (
  slug text primary key,
  name text not null,
  intro text not null,
  position integer not null
);

create table product (
  id text primary key,
  sku text not null unique,
  slug text not null unique,
  name text not null,
  details text not null,
  family text not null,
  specifications text not null,
  keywords text not null,
  "priceCents" bigint not null check ("priceCents" > 0),
  image text not null,
  available integer not null check (available >= 0),
  "minimumOrder" integer not null check ("minimumOrder" > 0),
  version integer not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "removedAt" timestamptz
);
create index "productUpdated" on product ("updatedAt");

create table former_address (
  slug text primary key,
  "productId" text not null references product (id)
);

create table "order" (
  id text primary key,
  "personId" text not null references person (id),
  "productID" text not null references product (id),
  product text not null,
  sku text not null,
  "productImg" text not null,
  "priceCents" bigint not null check ("priceCents" > 0),
  "orderUnit" integer not null check ("orderUnit" > 0),
  "amountCents" bigint not null check ("amountCents" > 0),
  "customerName" text not null,
  email text not null,
  phone text not null,
  company text not null,
  street text not null,
  city text not null,
  country text not null,
  "txId" text not null,
  status text not null check (status in ('unpaid', 'pending', 'shipped')),
  "placedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "paidAt" timestamptz,
  "shippedAt" timestamptz
);
create index "orderPerson" on "order" ("personId", id);
create index "orderStatus" on "order" (status, id);
create index "orderUnpaid" on "order" ("expiresAt") where status = 'unpaid';

create table payment (
  id text primary key,
  "orderId" text not null,
  "personId" text not null,
  gateway text not null,
  "sessionId" text unique,
  description text not null,
  email text not null,
  "amountCents" bigint not null check ("amountCents" > 0),
  status text not null check (status in ('opening', 'open', 'settled', 'expired', 'refunding', 'refunded')),
  "txId" text not null,
  url text not null,
  "refundReason" text,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "askAt" timestamptz not null,
  "settledAt" timestamptz,
  "refundedAt" timestamptz
);
create index "paymentOrder" on payment ("orderId");
create unique index "paymentOneOpen" on payment ("orderId") where status in ('opening', 'open');
create unique index "paymentOneSettled" on payment ("orderId") where status = 'settled';
create index "paymentAsk" on payment (status, "askAt");
create index "paymentTx" on payment ("txId");

create table review (
  id text primary key,
  "personId" text,
  ratings integer not null check (ratings between 0 and 100),
  author text not null,
  image text not null,
  comment text not null,
  product text not null,
  "createdAt" timestamptz not null
);

create table contact_message (
  id text primary key,
  email text not null,
  subject text not null,
  message text not null,
  "createdAt" timestamptz not null
);

create table event (
  id text primary key,
  at timestamptz not null,
  "actorId" text,
  actor text not null,
  verb text not null,
  thing text not null,
  "thingId" text not null,
  before text,
  after text
);
create index "eventAt" on event (at);
create index "eventThing" on event (thing, "thingId", id);

create table outgoing (
  id text primary key,
  kind text not null,
  reason text not null unique,
  payload text not null,
  state text not null check (state in ('owed', 'done', 'failed')),
  attempts integer not null,
  "nextAt" timestamptz not null,
  "lastError" text,
  "createdAt" timestamptz not null,
  "doneAt" timestamptz
);
create index "outgoingOwed" on outgoing (state, kind, "nextAt");

create table idempotency (
  "personId" text not null,
  key text not null,
  "requestHash" text not null,
  answer text not null,
  "createdAt" timestamptz not null,
  primary key ("personId", key)
);
create index "idempotencyCreated" on idempotency ("createdAt");

create table incoming_event (
  id text primary key,
  type text not null,
  "receivedAt" timestamptz not null
);
create index "incomingEventReceived" on incoming_event ("receivedAt");

create table lease (
  name text primary key,
  holder text not null,
  until timestamptz not null
);

create table test_gateway_session (
  id text primary key,
  "paymentId" text not null unique,
  "orderId" text not null,
  "amountCents" bigint not null,
  currency text not null,
  description text not null,
  "returnUrl" text not null,
  "cancelUrl" text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  "paymentIntent" text not null,
  refunded boolean not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
create index "testGatewayPaymentIntent" on test_gateway_session ("paymentIntent");
