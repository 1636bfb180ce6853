-- Stand-ins for authors of comments who are removed: beyond all ids of VK, so that people are counted and answers found as before.
create sequence commenter_stand_in start 2000000000001;

-- People who are erased, by a keyed hash of their id at VK, which every synchronisation asks for: nobody comes back. The id
-- itself is there until the erasing is done.
create table erasure (
  hash         bytea primary key,
  stand_in     bigint not null unique default -nextval('commenter_stand_in'),
  vk_id        bigint,
  requested_by bigint references app_user on delete set null,
  requested_at timestamptz not null default now(),
  finished_at  timestamptz,
  done         integer not null default 0,
  total        integer not null,
  check ((vk_id is null) = (finished_at is not null))
);

-- The key of the hashes, sealed with the installation's key: another key of the installation leaves it as it is.
create table erasure_key (
  is_only boolean primary key default true check (is_only),
  sealed  bytea not null
);

-- Without text: its emotion is what it was, and the model looks at it no more.
alter table comment add column is_erased boolean not null default false;

-- Authors of comments older than so many months are removed; null keeps them.
alter table community add column author_months integer check (author_months between 1 and 120);
