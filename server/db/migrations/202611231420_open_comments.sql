-- A comment is open until the community answers it, somebody says that it needs no answer, or it is older than this.
alter table community add column open_days integer not null default 30 check (open_days between 1 and 365);

alter table comment
  add column closed_at timestamptz,
  add column closed_by bigint references app_user on delete set null,
  -- Who is to answer.
  add column assigned_to bigint references app_user on delete set null;

create index comment_open on comment (community_id, published_at desc, id desc)
  include (emotion, is_question, assigned_to)
  where answered_at is null and closed_at is null and not is_own and deleted_at is null;
create index comment_closed on comment (community_id, closed_at) where closed_at is not null;
create index comment_answered_at on comment (community_id, answered_at) where answered_at is not null;
