-- Who is deleted stays by name beside what they made. Nothing is left to sign in with, and the e-mail address is free again.
alter table app_user
  add column deleted_at timestamptz,
  add check (deleted_at is null or (email = '' and password_hash = '')),
  drop constraint app_user_email_key;
create unique index app_user_email on app_user (email) where deleted_at is null;

create or replace view open_community as
  select app_user.id as user_id, community.id as community_id
  from app_user join community on not is_limited
    or exists (select from user_community where user_id = app_user.id and community_id = community.id)
  where deleted_at is null;
