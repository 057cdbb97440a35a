-- Whether the password that an administrator typed last is shorter than those of administrators have to be.
alter table person add column "shortPassword" boolean not null default false;
