-- The part number of the tool that replaces a discontinued one; empty for none. A part number that is gone leads nowhere.
alter table product add column replacement text not null default '';
create index product_replacement on product (replacement) where replacement <> '';
