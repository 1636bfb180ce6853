-- paused_at: nothing is read of it since then · removed_at: nobody sees it any more, and a day later it is deleted unless it was
-- brought back · place: where it stands among the others; equal ones stand in the order in which they were connected.
alter table community
  add column paused_at  timestamptz,
  add column removed_at timestamptz,
  add column place      integer not null default 0;
create index community_removed on community (removed_at) where removed_at is not null;

create or replace view open_community as
  select app_user.id as user_id, community.id as community_id, coalesce(own.role, app_user.role) as role
  from app_user cross join community
    left join user_community as own on own.user_id = app_user.id and own.community_id = community.id
  where deleted_at is null and removed_at is null and (not is_limited or own.user_id is not null);
