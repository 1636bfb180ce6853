-- Whoever signed in by OpenID Connect has the server asked anew after some hours, however often they visit.
alter table session add column is_fixed boolean not null default false;
