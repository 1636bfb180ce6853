-- role: the person's role in this community, null for the one they have elsewhere. A person who is not limited has rows for
-- such roles alone.
alter table user_community add column role text check (role in ('viewer', 'editor', 'admin'));

-- Which communities a person may open, and the role in each.
create or replace view open_community as
  select app_user.id as user_id, community.id as community_id, coalesce(own.role, app_user.role) as role
  from app_user cross join community
    left join user_community as own on own.user_id = app_user.id and own.community_id = community.id
  where deleted_at is null and (not is_limited or own.user_id is not null);
