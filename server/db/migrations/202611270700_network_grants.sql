-- What a person let us do at a network by signing in there: an access token, and what renews it. access and refresh are sealed.
create table network_grant (
  id               bigint generated always as identity primary key,
  network          text not null,
  -- Who signed in here.
  user_id          bigint references app_user on delete set null,
  access           bytea not null,
  masked           text not null,
  refresh          bytea not null,
  expires_at       timestamptz not null,
  -- Rises with each renewal: an answer to an earlier one is not stored over a later one.
  generation       integer not null default 1,
  -- Written before the network is asked, so that an answer that was lost with its process is known of.
  renewal_begun_at timestamptz,
  -- When the network refused to renew it: the person has to sign in again.
  ended_at         timestamptz,
  created_at       timestamptz not null default now()
);

alter table community_token add column grant_id bigint references network_grant;
alter table previous_token add column grant_id bigint references network_grant;

-- Sign-ins under way, the newest of each session: the state is only good there, once and for some minutes.
create table network_sign_in (
  session_id uuid primary key references session on delete cascade,
  network    text not null,
  state_hash bytea not null,
  verifier   bytea not null,
  begun_at   timestamptz not null default now()
);
