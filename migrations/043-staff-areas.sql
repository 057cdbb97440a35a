-- The areas of an administrator as JSON; null is all of them. A version before this one reads nobody's areas.
alter table person add column areas text;
