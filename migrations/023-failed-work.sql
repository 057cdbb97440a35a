-- The address that the office corrected; empty for a mail that was outdated when it was due. When a message failed for good, and why the
-- office has dismissed it.
alter table outbox add column recipient text;
alter table outbox add column "failedAt" timestamptz;
alter table outbox add column "dismissedAt" timestamptz;
alter table outbox add column "dismissReason" text;

-- The mail of an order. Of the payload, so that it has what the version before enqueues during a restart.
-- only sqlite
create index "outboxSubject" on outbox (
  coalesce(json_extract(payload, '$.orderId'), json_extract(payload, '$.order.id'), json_extract(payload, '$.paymentId')), id
);
-- only postgres
create index "outboxSubject" on outbox (
  (coalesce(payload::jsonb ->> 'orderId', payload::jsonb -> 'order' ->> 'id', payload::jsonb ->> 'paymentId')), id
);
