-- Who has only ever signed in by OpenID Connect has no password.
alter table app_user alter column password_hash drop not null;

-- Whom an OpenID server means: its subject stays, while e-mail addresses are changed and given to others.
create table openid_identity (
  issuer  text not null,
  subject text not null,
  user_id bigint not null references app_user on delete cascade,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
