-- The token of the link in a mail, encrypted, until the mail has left or the link has expired.
alter table outbox add column link text;
alter table outbox add column "linkUntil" timestamptz;

-- Nothing reads what a sign-in at Google brings along.
update account set "accessToken" = null, "refreshToken" = null, "idToken" = null;
