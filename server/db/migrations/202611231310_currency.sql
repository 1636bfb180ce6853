-- In which amounts of the community are, by its code of ISO 4217.
alter table community add column currency text not null default 'RUB' check (currency ~ '^[A-Z]{3}$');
