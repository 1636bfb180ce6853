-- The role of a person in all communities of a client, also later ones, which are open to the person by that. A client with roles
-- is not deleted.
create table user_client (
  user_id   bigint not null references app_user on delete cascade,
  client_id bigint not null references client,
  role      text not null check (role in ('viewer', 'editor', 'admin')),
  primary key (user_id, client_id)
);
create index user_client_by_client on user_client (client_id);

alter table invitation add column client_roles jsonb not null default '[]';

-- The role in a community itself comes first, then that in its client, then the one elsewhere.
create or replace view open_community as
  select app_user.id as user_id, community.id as community_id,
    coalesce(own.role, of_client.role, app_user.role) as role
  from app_user cross join community
    left join user_community as own on own.user_id = app_user.id and own.community_id = community.id
    left join user_client as of_client on of_client.user_id = app_user.id and of_client.client_id = community.client_id
  where deleted_at is null and removed_at is null
    and (not is_limited or own.user_id is not null or of_client.user_id is not null);
