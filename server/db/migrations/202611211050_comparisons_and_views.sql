-- Posts or stories put side by side, in their order. The one without a name is its owner's tray.
create table comparison (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  user_id      bigint not null references app_user on delete cascade,
  name         text check (char_length(name) between 1 and 100 and name = btrim(name)),
  content_ids  bigint[] not null default '{}' check (cardinality(content_ids) <= 10),
  updated_at   timestamptz not null default now(),
  primary key (community_id, id),
  unique nulls not distinct (community_id, user_id, name)
);

-- A named address of a list: filters, order and columns are in it.
create table saved_view (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  user_id      bigint not null references app_user on delete cascade,
  name         text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  address      text not null check (char_length(address) <= 2000),
  is_shared    boolean not null default false,
  updated_at   timestamptz not null default now(),
  primary key (community_id, id),
  unique (community_id, user_id, name)
);
