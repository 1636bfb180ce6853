-- The token that a community's token of a kind took the place of, sealed likewise: for a day it can be brought back.
create table previous_token (
  community_id bigint not null,
  kind         text not null,
  ciphertext   bytea not null,
  masked       text not null,
  replaced_at  timestamptz not null default now(),
  primary key (community_id, kind),
  foreign key (community_id, kind) references community_token on delete cascade
);
