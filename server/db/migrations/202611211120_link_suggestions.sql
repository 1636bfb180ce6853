-- Stories that may still be linked to a post, newest first.
create index content_unlinked_stories on content (community_id, published_at desc)
  where kind = 'story' and linked_post_id is null and deleted_at is null;
