-- Who chose a password by a mailed link, or joined a company by one, reads what is mailed to their address.
update person set "emailVerified" = true where id in (
  select "thingId" from event where verb = 'person.password-reset' and thing = 'person'
);
update person set "emailVerified" = true where email in (
  select email from company_invitation where "acceptedAt" is not null
) and id in (select "personId" from company_member);
