create table sync_run (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('import', 'incremental')),
  state        text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  queued_at    timestamptz not null default now(),
  started_at   timestamptz,
  finished_at  timestamptz,
  primary key (community_id, id)
);
create unique index sync_run_under_way on sync_run (community_id) where state in ('queued', 'running');

-- How far each block of a community's synchronisation is. `cursor` is where to go on after a kill.
create table sync_block (
  community_id bigint not null references community on delete cascade,
  block        text not null check (block in ('posts', 'reach', 'comments', 'stories', 'community_stats')),
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  done         bigint not null default 0,
  total        bigint,
  cursor       jsonb,
  problem      text,
  vk_error     integer,
  method       text,
  retry_at     timestamptz,
  succeeded_at timestamptz,
  primary key (community_id, block)
);

-- When each token may be used next, shared by all processes. Losing it in a crash costs one second.
create unlogged table vk_limiter (
  token_key text primary key,
  next_at   timestamptz not null
);

-- Methods that VK asked us to leave alone for a while (errors 9, 14 and 29). method '*' is every method.
create table vk_cooldown (
  token_key text not null,
  method    text not null,
  until     timestamptz not null,
  vk_error  integer not null,
  primary key (token_key, method)
);
