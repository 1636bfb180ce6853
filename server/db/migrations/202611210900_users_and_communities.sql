create table community (
  id          bigint generated always as identity primary key,
  vk_id       bigint not null unique check (vk_id > 0),
  name        text not null,
  screen_name text not null,
  description text not null default '',
  picture_url text,
  members     bigint,
  time_zone   text not null default 'Europe/Moscow',
  created_at  timestamptz not null default now()
);

create table app_user (
  id                   bigint generated always as identity primary key,
  name                 text not null check (name <> ''),
  email                text not null unique check (email = lower(email)),
  password_hash        text not null,
  role                 text not null check (role in ('viewer', 'editor', 'admin')),
  current_community_id bigint references community on delete set null,
  last_seen_at         timestamptz,
  created_at           timestamptz not null default now()
);

-- One sign-in. token_hash is the SHA-256 of the bearer token; the row's end is the token's end.
create table session (
  id         uuid primary key default gen_random_uuid(),
  user_id    bigint not null references app_user on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);

-- A token at rest: AES-256-GCM under the installation's key. `masked` is all that is ever shown.
create table community_token (
  community_id bigint not null references community on delete cascade,
  kind         text not null check (kind in ('user', 'community', 'service')),
  ciphertext   bytea not null,
  masked       text not null,
  state        text not null default 'unchecked' check (state in ('unchecked', 'valid', 'invalid')),
  owner        text,
  scopes       text[] not null default '{}',
  problem      text,
  vk_error     integer,
  saved_at     timestamptz not null default now(),
  checked_at   timestamptz,
  primary key (community_id, kind)
);
