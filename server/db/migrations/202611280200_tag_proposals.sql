-- Proposals for tags that were refused, as they were then, so that they can be taken back.
create table tag_proposal_refusal (
  community_id bigint not null references community on delete cascade,
  key          text not null check (char_length(key) between 1 and 250),
  title        text not null check (char_length(title) between 1 and 100),
  rule         jsonb not null,
  refused_at   timestamptz not null default now(),
  primary key (community_id, key)
);
