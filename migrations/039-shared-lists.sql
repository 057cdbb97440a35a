-- A list that a member saves is the company's: managers see it, and colleagues do once it is shared.
alter table saved_list add column shared boolean not null default false;
drop index "savedListCompany";
create index "savedListOfCompany" on saved_list ("companyId", id) where "companyId" is not null;
