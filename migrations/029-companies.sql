create table company (
  id text primary key,
  name text not null,
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postcode text not null default '',
  country text not null default '',
  "taxId" text not null default '',
  "taxExempt" boolean not null default false,
  -- What documents say of the exemption; empty for the text of the settings.
  "exemptReason" text not null default '',
  -- Gets the invoices; empty: whoever ordered.
  "invoiceEmail" text not null default '',
  "purchaseOrderRequired" boolean not null default false,
  -- Null: every order is paid in advance.
  "termsDays" integer check ("termsDays" between 1 and 365),
  "creditLimitCents" bigint check ("creditLimitCents" >= 0),
  "priceListId" text,
  "disabledAt" timestamptz,
  version integer not null default 1,
  "createdAt" timestamptz not null,
  -- Name and place, folded as search keys are.
  words text not null
);

create table company_member (
  "personId" text primary key references person (id) on delete cascade,
  "companyId" text not null references company (id),
  role text not null check (role in ('manager', 'buyer')),
  "joinedAt" timestamptz not null
);
create index "companyMemberCompany" on company_member ("companyId", "personId");

create table company_invitation (
  id text primary key,
  "companyId" text not null references company (id),
  email text not null,
  role text not null check (role in ('manager', 'buyer')),
  -- SHA-256 of what the link carries.
  "tokenHash" text not null unique,
  "invitedBy" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "acceptedAt" timestamptz,
  "withdrawnAt" timestamptz
);
create index "companyInvitationCompany" on company_invitation ("companyId", id);
create index "companyInvitationEmail" on company_invitation (email);

create table company_address (
  id text primary key,
  "companyId" text not null references company (id),
  name text not null,
  street text not null,
  city text not null,
  region text not null default '',
  postcode text not null default '',
  country text not null,
  phone text not null default '',
  "createdAt" timestamptz not null
);
create index "companyAddressCompany" on company_address ("companyId", id);

-- Null: the order of a person without a company.
alter table "order" add column "companyId" text references company (id);
alter table "order" add column terms text not null default 'prepaid' check (terms in ('prepaid', 'account'));
-- The end of the last day to pay in the shop's zone, for an order on account.
alter table "order" add column "dueAt" timestamptz;
create index "orderCompany" on "order" ("companyId", id) where "companyId" is not null;
create index "orderOnAccount" on "order" ("companyId", "dueAt") where terms = 'account' and "paidAt" is null;
create index "orderDue" on "order" ("dueAt") where terms = 'account' and "paidAt" is null;
alter table canceled_order add column "companyId" text references company (id);
create index "canceledOrderCompany" on canceled_order ("companyId", id) where "companyId" is not null;

-- Shared with the colleagues of this company.
alter table saved_list add column "companyId" text references company (id);
create index "savedListCompany" on saved_list ("companyId") where "companyId" is not null;

-- What is credited before it is paid belongs to no payment.
-- only postgres
alter table refund alter column "paymentId" drop not null;
-- only sqlite
create table refund_next (
  id text primary key,
  "orderId" text not null references "order" (id),
  "paymentId" text references payment (id),
  "amountCents" bigint not null check ("amountCents" > 0),
  reason text not null,
  status text not null check (status in ('pending', 'refunded')),
  "createdAt" timestamptz not null,
  "refundedAt" timestamptz,
  "goodsCents" bigint,
  "deliveryCents" bigint,
  "taxCents" bigint
);
-- only sqlite
insert into refund_next
  select id, "orderId", "paymentId", "amountCents", reason, status, "createdAt", "refundedAt", "goodsCents", "deliveryCents", "taxCents" from refund;
-- only sqlite
drop table refund;
-- only sqlite
alter table refund_next rename to refund;
-- only sqlite
create index "refundOrder" on refund ("orderId");

-- Notes are about companies, too.
-- only postgres
alter table note drop constraint note_thing_check;
-- only postgres
alter table note add constraint note_thing_check check (thing in ('order', 'customer', 'company'));
-- only sqlite
create table note_next (
  id text primary key,
  thing text not null check (thing in ('order', 'customer', 'company')),
  "thingId" text not null,
  "authorId" text not null references person (id),
  text text not null,
  "createdAt" timestamptz not null
);
-- only sqlite
insert into note_next select id, thing, "thingId", "authorId", text, "createdAt" from note;
-- only sqlite
drop table note;
-- only sqlite
alter table note_next rename to note;
-- only sqlite
create index "noteThing" on note (thing, "thingId", id);
