-- New and edited comments, which are judged first.
create index comment_unjudged on comment (community_id, published_at desc, id desc) where judged_by is null;

-- How far the judging of a community's comments again is, by a new model or after it learnt: `pending` of `total` are still
-- judged by something else. Without a row nothing was judged yet.
create table emotion_judging (
  community_id bigint primary key references community on delete cascade,
  judged_by    text not null,
  pending      integer not null,
  total        integer not null
);

-- What people said when it was learnt from, as one number: whether they have said anything else since.
alter table emotion_adjustment add column learnt_from text not null default '';

-- A word rule is made by its first operation and unmade by another.
alter table comment_operation add column deletes_rule boolean not null default false;

-- What repeats of a comment have in common: the words and signs without case, ё, mentions and more space than one.
create function repeat_key(text text) returns text language sql immutable strict parallel safe
return md5(nullif(btrim(regexp_replace(
  translate(lower(regexp_replace(text, '\[(id|club|public)\d+\|[^]]*\],?', '', 'g')), 'ё', 'е'), '\s+', ' ', 'g')), ''));

-- People's words by what they are about, for repeats; all of them, for learning.
create index comment_said_by_people on comment (community_id, repeat_key(text), changed_at desc nulls last)
  where emotion_source = 'person';

-- All words as they are written, stop words and emoji included, which `words_of` is without: a word rule may be about any.
-- What most texts do not need is asked for before it is done, as it takes longer than all the rest.
create function written_in(text text) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  emoji constant text := '[\U0001F000-\U0001FAFF\u2600-\u27BF\u2B00-\u2BFF]';
  -- Accents and other marks above and below letters, what joins and what selects a form.
  invisible constant text :=
    '[\u0300-\u036F\u00AD\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]';
  plain text := left(text, 2000);
begin
  if plain ~ '[^ -~\u0410-\u044F]' then
    plain := regexp_replace(replace(replace(normalize(plain, NFKC), 'ё', 'е'), 'Ё', 'Е'), invisible, '', 'g');
  end if;
  -- To the parser 'one.two' is a host, '/one' a file, '<one>' a tag and '-1' a number.
  if plain ~ '[[:alnum:]][^[:alnum:][:space:]]+[[:alnum:]]|[<&/+_@-]' then
    plain := regexp_replace(plain, '[!-/:-@[-`{-~]+', ' ', 'g');
  end if;
  if plain ~ '[[:alpha:]]\d|\d[[:alpha:]]' then
    plain := regexp_replace(plain, '(\d+)', ' \1 ', 'g');
  end if;
  if plain ~ emoji then
    return to_tsvector('simple', plain)
      || array_to_tsvector(array(select distinct match[1] from regexp_matches(plain, emoji, 'g') as match));
  end if;
  return to_tsvector('simple', plain);
end $$;
create index comment_written on comment using gin (written_in(text));
