-- When all that there is to do after connecting a community was done, for good. Where the wall is read, people began long ago.
alter table community add column onboarded_at timestamptz;
update community set onboarded_at = now()
where exists (
  select from sync_block where community_id = community.id and block = 'posts' and succeeded_at is not null);

-- Whether a person wants to see what is left to do, and whether nothing is left of what they see; without a row, whoever works with a
-- community in its first month wants to.
create table onboarding_choice (
  user_id      bigint not null references app_user on delete cascade,
  community_id bigint not null references community on delete cascade,
  is_shown     boolean not null,
  is_done      boolean not null default false,
  primary key (user_id, community_id)
);
create index onboarding_choice_community on onboarding_choice (community_id);
