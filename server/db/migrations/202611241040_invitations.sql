-- People who were asked to join and have not yet. token_hash: SHA-256 of what their link carries · community_ids: null for all ·
-- community_roles: those in single communities, [{community_id, role}] · sent_at: null where the link was given to whoever invited.
create table invitation (
  id              bigint generated always as identity primary key,
  email           text not null unique check (email = lower(email)),
  role            text not null check (role in ('viewer', 'editor', 'admin')),
  community_ids   bigint[],
  community_roles jsonb not null,
  language        text not null check (language in ('en', 'ru')),
  token_hash      bytea not null unique,
  invited_by      bigint not null references app_user on delete cascade,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  expires_at      timestamptz not null
);
create index invitation_by_inviter on invitation (invited_by);
