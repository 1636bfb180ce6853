-- The community's own comments and deleted ones, which comment_day leaves out: few, so that a list can count them beside its days.
create index comment_own_or_deleted on comment (community_id, published_on, emotion)
  include (published_at, answered_at, is_own, deleted_at) where is_own or deleted_at is not null;
