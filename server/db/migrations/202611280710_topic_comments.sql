-- The comments of people about a topic on a day, behind community, day and topic, and negative ones once more behind a minus: of the
-- newest of a topic only these are read, however many others a period has. In plpgsql, as an index cannot have a subquery, which
-- would be taken out of a function in SQL; cost: not to be computed row by row.
create function topic_keys(community bigint, day date, emotion text, topics text[]) returns text[]
language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return array(
    select community || '/' || (day - date '2000-01-01') || '/' || sign || topic
    from unnest(topics) as topic, unnest(case when emotion = 'negative' then array['', '-'] else array[''] end) as sign);
end $$;
create index comment_topics on comment using gin (topic_keys(community_id, published_on, emotion, topics))
  where deleted_at is null and not is_own;
