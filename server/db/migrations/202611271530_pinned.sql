-- Every synchronisation looks for posts that are pinned no more: one post of a wall is pinned at most.
create index content_pinned on content (community_id) where is_pinned;
