-- Links by which people choose a new password. token_hash: SHA-256 of what the link carries · email: where it went; worth
-- nothing once the person has another address.
create table password_reset (
  token_hash bytea primary key,
  user_id    bigint not null references app_user on delete cascade,
  email      text not null,
  expires_at timestamptz not null
);
create index password_reset_by_user on password_reset (user_id);
