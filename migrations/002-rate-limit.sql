-- What callers did lately, counted for all processes (rate-limiter-flexible's own columns, in its order). Times are milliseconds.

create table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);
create index "rateLimitExpire" on rate_limit (expire);
