-- Lists of comments walk these in their order and pass or leave each by what is in the index, tags of the post included, so that
-- neither a page nor a total that is counted only so far reads the table.
create index comment_in_time on comment (community_id, published_at desc, id desc)
  include (content_id, published_on, deleted_at, answered_at, is_own, is_question, emotion, emotion_source, confidence);
create index comment_in_emotion on comment (community_id, emotion, published_at desc, id desc)
  include (content_id, published_on, deleted_at, answered_at, is_own, is_question, emotion_source, confidence);
create index comment_by_author on comment (community_id, author_vk_id, published_at desc, id desc);
create index comment_by_confidence on comment (community_id, (emotion = 'unknown'), confidence, id)
  include (content_id, published_on, deleted_at, answered_at, is_own, is_question, emotion, emotion_source);
create index comment_by_people on comment (community_id, published_at desc, id desc) where emotion_source = 'person';
create index comment_questions on comment (community_id, published_at desc, id desc)
  where is_question and not is_own and answered_at is null and deleted_at is null;
drop index comment_by_time;

-- Words as `words_of` has them, each behind the community, month and emotion of its comment: of a frequent word only those are
-- read that may be meant, and the newest months first. In one index they would all be met for each search.
create function month_of(day date) returns integer language sql immutable strict parallel safe
return extract(year from day)::integer * 12 + extract(month from day)::integer;

create function word_scope(community bigint, month integer, emotion text) returns text
language sql immutable strict parallel safe
return community || '/' || month || '/' || left(emotion, 3) || '/';

create function scoped_words(text text, scope text) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return array_to_tsvector(array(
    select scope || word from unnest(tsvector_to_array(to_tsvector('russian', text))) as word));
end $$;
create index comment_words on comment
  using gin (scoped_words(text, word_scope(community_id, month_of(published_on), emotion)));

-- What `words_of` is asked, asked of one scope. A query as text has its words in quotes.
create function in_scope(query tsquery, scope text) returns tsquery language sql immutable strict parallel safe
return regexp_replace(query::text, $$'((?:[^']|'')*)'$$, '''' || scope || '\1''', 'g')::tsquery;
