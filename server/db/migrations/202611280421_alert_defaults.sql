-- Which alerts people get in a community who have not chosen for themselves.
create table alert_default (
  community_id bigint primary key references community on delete cascade,
  bell         text[] not null,
  email        text[] not null,
  language     text not null check (language in ('en', 'ru'))
);

-- What each person gets: by their own choice, or else by the community's.
create view alert_choice as
  select community_id, user_id, bell, email, language from alert_settings
  union all
  select community_id, user_id, bell, email, language
  from alert_default join open_community using (community_id)
  where not exists (
    select from alert_settings as own
    where own.community_id = open_community.community_id and own.user_id = open_community.user_id);
