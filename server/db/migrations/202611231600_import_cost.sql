-- What is worked out of a text when it is stored, in fewer steps; the results are the same, so no index is to be built anew.

-- The stems of many texts at once: a trigger for each row took a quarter of the time of storing a post.
create or replace function stems_of(text text) returns table (stem text, form text)
language sql immutable parallel safe as $$
  select distinct on (stem) stem, form
  from (
    select kind, lower(token) as form, count(*) as times
    from ts_parse('default', text) as parsed (kind, token)
    -- asciiword, word, hword_part and hword_asciipart.
    where kind in (1, 2, 10, 11)
    group by kind, lower(token)
  ) as words
  cross join lateral unnest(case
    when kind in (1, 11) then ts_lexize('english_stem', form) else ts_lexize('russian_stem', form)
  end) as stem
  where char_length(stem) > 1
  order by stem, times desc, form
$$;

create function write_stems_of_added() returns trigger language plpgsql as $$
begin
  insert into content_stems (community_id, content_id, stems, forms)
  select community_id, id, coalesce(array_agg(stem order by stem) filter (where stem is not null), '{}'),
    coalesce(array_agg(form order by stem) filter (where stem is not null), '{}')
  from added left join lateral stems_of(text) on true
  group by community_id, id;
  return null;
end $$;
drop trigger write_stems_on_insert on content;
create trigger write_stems_on_insert after insert on content
referencing new table as added for each statement execute function write_stems_of_added();

-- A function in SQL that has a query in it is planned anew by every statement; one in PL/pgSQL once a connection.
create or replace function hashtags_of(text text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if position('#' in text) = 0 then return '{}'; end if;
  -- What follows a # within an address, or in an entity such as &#39;, is no hashtag.
  return array(
    select distinct lower(match[1])
    from regexp_matches(regexp_replace(text, 'https?://[^[:space:]]+', ' ', 'gi'), '(?<![/&])#([[:alnum:]_]+)', 'g') as match);
end $$;

create or replace function domains_of(text text, attachments jsonb) returns text[]
language plpgsql immutable parallel safe as $$
declare
  links text := text || ' ' || coalesce((select string_agg(each ->> 'url', ' ') from jsonb_array_elements(attachments) as each
    where each ->> 'kind' = 'link'), '');
begin
  if position('://' in links) = 0 then return '{}'; end if;
  return array(
    select distinct lower(match[1])
    from regexp_matches(links, 'https?://(?:www\.)?((?:[[:alnum:]-]+\.)+[[:alpha:]]{2,})', 'gi') as match);
end $$;

create or replace function month_of(day date) returns integer language plpgsql immutable strict parallel safe as $$
begin
  return extract(year from day)::integer * 12 + extract(month from day)::integer;
end $$;

create or replace function word_scope(community bigint, month integer, emotion text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return community || '/' || month || '/' || left(emotion, 3) || '/';
end $$;

-- No word has a U+0001 in it.
create or replace function scoped_words(text text, scope text) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  words text[] := tsvector_to_array(to_tsvector('russian', text));
begin
  if words = '{}' then return ''::tsvector; end if;
  return array_to_tsvector(string_to_array(scope || array_to_string(words, E'\x01' || scope), E'\x01'));
end $$;

-- A wall of many years has more pictures than anybody looks at: those of posts older than a year wait for a report.
alter table content_picture alter column due_at drop default;
update content_picture as picture set due_at = null
from content
where content.community_id = picture.community_id and content.id = picture.content_id and content.kind = 'post'
  and content.published_at < now() - interval '1 year' and picture.key is null and picture.failures = 0;
