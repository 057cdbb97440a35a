-- What the page of a company counts is in this index, so that it reads no orders.
create index "orderCompanyFigures" on "order" ("companyId", "personId", id, status, "amountCents") where "companyId" is not null;

-- The company of its order.
alter table refund add column "companyId" text references company (id);
update refund set "companyId" = (select "companyId" from "order" where "order".id = refund."orderId");
create index "refundCompany" on refund ("companyId", "amountCents") where "companyId" is not null;
