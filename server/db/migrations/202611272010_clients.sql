-- For whom communities are looked after; a community belongs to one at most.
create table client (
  id         bigint generated always as identity primary key,
  name       text not null check (name <> ''),
  color      text not null,
  created_at timestamptz not null default now()
);
create unique index client_name on client (lower(name));
alter table community add column client_id bigint references client on delete set null;
create index community_client on community (client_id) where client_id is not null;
