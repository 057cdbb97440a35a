-- What is reported where 'damage' says too little: too few units, or other ones. A process of the version before reads damage.
alter table claim add column report text not null default '';
