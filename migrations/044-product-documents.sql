-- Data sheets, drawings and models of products. Their bytes lie in the image store.
create table document (
  -- The start of the SHA-256 of the bytes.
  id text primary key,
  type text not null,
  size integer not null,
  "createdAt" timestamptz not null
);

-- The documents of a product with their names, as JSON. A version before this one leaves the column as it is.
alter table product add column documents text not null default '[]';

-- The same by document: which products have it.
create table product_document (
  "productId" text not null references product (id) on delete cascade,
  "documentId" text not null references document (id),
  primary key ("productId", "documentId")
);
create index "productDocumentByDocument" on product_document ("documentId");
