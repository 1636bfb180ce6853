-- Words by their stems: PostgreSQL's 'russian' has the Russian stemmer for Cyrillic and the English one for Latin words.
-- Kept in the index alone, for in the rows they would take as much room as all the rest. The cost, and that the function
-- is no plain SQL, keep the planner from working them out where the index can tell.
create function words_of(text text) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return to_tsvector('russian', text);
end $$;
create index content_words on content using gin (words_of(text));
create index content_by_author on content (community_id, author_vk_id);

-- A period sorted by anything is read from the index alone, and so are comparable posts: those of the same kind and type
-- published before.
drop index content_by_published_at;
create index content_by_published_at on content (community_id, published_at desc nulls last, id desc)
  include (kind, type, published_on, reach, views, reactions, likes, comments, clicks, votes, hides, replies,
    field_replies, shares, unsubscribes, reports, engagements, er, erp);

create function hashtags_of(text text) returns text[] language sql immutable parallel safe
return array(select distinct lower(found[1]) from regexp_matches(text, '#([[:alnum:]_]+)', 'g') as found);

-- The sites that a text and its attachments link to, without 'www.'.
create function domains_of(text text, attachments jsonb) returns text[] language sql immutable parallel safe
return array(
  select distinct lower(found[1])
  from regexp_matches(
    text || ' ' || coalesce((select string_agg(each ->> 'url', ' ') from jsonb_array_elements(attachments) as each
      where each ->> 'kind' = 'link'), ''),
    'https?://(?:www\.)?((?:[[:alnum:]-]+\.)+[[:alpha:]]{2,})', 'gi') as found);

alter table content
  add column hashtags text[] not null generated always as (hashtags_of(text)) stored,
  add column domains text[] not null generated always as (domains_of(text, attachments)) stored;

alter table comment
  add column emotion text not null default 'unknown'
    check (emotion in ('unknown', 'positive', 'neutral', 'negative')),
  add column emotion_source text check (emotion_source in ('model', 'person'));
create index comment_by_emotion on comment (community_id, emotion, content_id) where deleted_at is null;
