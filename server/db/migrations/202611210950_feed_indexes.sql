-- A page of a filtered list is read from the index alone, too: it holds what filters ask for.
do $$
declare
  sort text;
begin
  foreach sort in array array[
    'published_at', 'reach', 'views', 'reactions', 'likes', 'comments', 'clicks', 'votes', 'hides', 'replies',
    'field_replies', 'shares', 'unsubscribes', 'reports', 'engagements', 'er', 'erp'
  ] loop
    execute format('drop index content_by_%s', sort);
    execute format(
      'create index content_by_%1$s on content (community_id, %1$s desc nulls last, id desc)
      include (kind, type, published_on, published_at)', sort);
  end loop;
end $$;

-- Reading from an index alone takes a fresh visibility map: by default vacuum would wait for a fifth of the rows.
alter table content set (autovacuum_vacuum_scale_factor = 0.02);
