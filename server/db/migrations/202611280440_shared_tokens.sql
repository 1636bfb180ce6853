-- A token that many communities are read with: those of a client, or of the whole installation. Sealed as theirs are.
create table shared_token (
  id            bigint generated always as identity primary key,
  network       text not null,
  -- Null: of the installation.
  client_id     bigint references client,
  -- A community's token opens that one alone.
  kind          text not null check (kind in ('user', 'service')),
  ciphertext    bytea not null,
  masked        text not null,
  state         text not null default 'unchecked' check (state in ('unchecked', 'valid', 'invalid')),
  owner         text,
  scopes        text[] not null default '{}',
  problem       text,
  network_error integer,
  saved_at      timestamptz not null default now(),
  checked_at    timestamptz,
  grant_id      bigint references network_grant,
  constraint shared_token_of_kind unique nulls not distinct (network, client_id, kind)
);

-- The tokens that a community is read with: its own, else its client's, else the installation's of that kind.
create view used_token as
  select community_id, kind, ciphertext, masked, state, owner, scopes, problem, network_error, saved_at, checked_at, grant_id,
    null::bigint as shared_id
  from community_token
  union all
  select community.id, shared.kind, ciphertext, masked, state, owner, scopes, problem, network_error, saved_at, checked_at,
    grant_id, shared.id
  from community cross join lateral (
    select distinct on (kind) shared_token.* from shared_token
    where shared_token.network = community.network
      and (shared_token.client_id is null or shared_token.client_id = community.client_id)
    order by kind, shared_token.client_id nulls last
  ) as shared
  where not exists (
    select from community_token as own where own.community_id = community.id and own.kind = shared.kind);
