-- is_limited: only the communities of user_community are open to the person.
alter table app_user
  add column is_limited boolean not null default false,
  add column language   text check (language in ('en', 'ru')),
  add column theme      text check (theme in ('light', 'dark', 'auto'));

create table user_community (
  user_id      bigint not null references app_user on delete cascade,
  community_id bigint not null references community on delete cascade,
  primary key (user_id, community_id)
);
create index user_community_by_community on user_community (community_id);

-- From where a sign-in was made, and when it was last used.
alter table session
  add column address      inet,
  add column user_agent   text not null default '' check (char_length(user_agent) <= 500),
  add column last_seen_at timestamptz not null default now();

-- What a code of the authenticator app is made of, sealed as tokens are. confirmed_at: in force from then on · last_step: of
-- the last code that was taken, so that none is good twice.
create table second_factor (
  user_id      bigint primary key references app_user on delete cascade,
  secret       bytea not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);

-- Each signs in once in place of a code. hash: SHA-256, since the codes are long and random.
create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A person's tokens for programs. hash: SHA-256 · role: never more than the person's counts.
create table api_token (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user on delete cascade,
  title        text not null check (title <> ''),
  hash         bytea not null unique,
  masked       text not null,
  role         text not null check (role in ('viewer', 'editor', 'admin')),
  community_id bigint references community on delete cascade,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  last_used_at timestamptz
);
create index api_token_by_user on api_token (user_id);

-- Which communities a person may open.
create view open_community as
  select app_user.id as user_id, community.id as community_id
  from app_user join community on not is_limited
    or exists (select from user_community where user_id = app_user.id and community_id = community.id);

-- How many windows in a row ended above their limit: each makes the next one twice as long.
alter table sign_in_attempt add column strikes integer not null default 0;

create index audit_entry_by_time on audit_entry (at desc, id desc);
create index audit_entry_by_action on audit_entry (action, at desc);
