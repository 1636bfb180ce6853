-- What becomes of a finished run: an e-mail to each recipient, a call of the webhook. failure: why it failed, or has not gone
-- yet.
create table report_delivery (
  community_id bigint not null,
  id           bigint generated always as identity,
  report_id    bigint not null,
  channel      text not null check (channel in ('email', 'webhook')),
  target       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'no_data', 'unsubscribed')),
  failure      text,
  sent_at      timestamptz,
  primary key (community_id, id),
  constraint report_delivery_is_once unique (community_id, report_id, channel, target),
  foreign key (community_id, report_id) references report (community_id, id) on delete cascade,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'failed' or failure is not null),
  check (failure is null or state in ('waiting', 'failed'))
);

-- Who gets nothing more of a report (not a run), in small letters, because they said so.
create table report_unsubscribe (
  community_id bigint not null,
  report_id    bigint not null,
  email        text not null check (email = lower(email)),
  since        timestamptz not null default now(),
  primary key (community_id, report_id, email),
  foreign key (community_id, report_id) references report (community_id, id) on delete cascade
);

-- Links by which a run is read without an account. token_hash: SHA-256 of what stands in the link, which is kept nowhere ·
-- is_mailed: the one that the run's e-mails carry, which nobody made.
create table report_share (
  community_id   bigint not null,
  id             bigint generated always as identity,
  report_id      bigint not null,
  token_hash     bytea not null check (length(token_hash) = 32),
  password_hash  text,
  is_mailed      boolean not null default false,
  created_by     bigint references app_user on delete set null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz,
  revoked_at     timestamptz,
  opened         integer not null default 0,
  last_opened_at timestamptz,
  primary key (community_id, id),
  unique (community_id, token_hash),
  foreign key (community_id, report_id) references report (community_id, id) on delete cascade
);
create index report_share_by_report on report_share (community_id, report_id, id desc);
