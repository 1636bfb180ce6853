-- What a comment is about: keys of general topics, and of those of the community's own; null until it was sorted.
alter table comment add column topics text[];

-- A community's own topics, by beginnings of words, and what people call topics. words: none of a general topic · form: how the
-- first word is mostly written.
create table topic (
  community_id bigint not null references community on delete cascade,
  key          text not null check (char_length(key) between 1 and 60),
  words        text[] not null default '{}',
  form         text not null default '',
  title        text check (char_length(title) between 1 and 60),
  primary key (community_id, key),
  check (words <> '{}' or title is not null)
);

-- By what a community's comments are sorted. after: the last comment sorted again by it, null when all were · found_on: the day
-- when its own topics were looked for last.
create table topic_sorting (
  community_id bigint primary key references community on delete cascade,
  sorted_by    text not null,
  after        bigint,
  found_on     date not null
);

-- How many comments of an emotion are about a topic on a day, as far as no change of the day waits in comment_day; with '' for
-- those about none. A comment may be about several.
create table topic_day (
  community_id bigint not null references community on delete cascade,
  published_on date not null,
  topic        text not null,
  "unknown"    integer not null,
  positive     integer not null,
  neutral      integer not null,
  negative     integer not null,
  primary key (community_id, published_on, topic)
);

create or replace function move_comments_between_days() returns trigger language plpgsql as $$
declare
  communities bigint[];
begin
  with changed as (
    insert into comment_day (community_id, published_on, emotion, comments, answered)
    select community_id, version.published_on, version.emotion, sum(n),
      coalesce(sum(n) filter (where version.answered_at is not null), 0)
    from before as b join written as w using (community_id, id)
    cross join lateral (values
      (-1, b.published_on, b.emotion, b.answered_at, b.deleted_at, b.is_own),
      (1, w.published_on, w.emotion, w.answered_at, w.deleted_at, w.is_own)
    ) as version (n, published_on, emotion, answered_at, deleted_at, is_own)
    where (b.published_on, b.emotion, b.author_external_id, b.answered_at is null, b.deleted_at is null, b.is_own, b.topics)
      is distinct from
        (w.published_on, w.emotion, w.author_external_id, w.answered_at is null, w.deleted_at is null, w.is_own, w.topics)
      and version.deleted_at is null and not version.is_own
    -- Also where they cancel out: other people may have written them, or about something else.
    group by community_id, version.published_on, version.emotion
    returning community_id
  )
  select array_agg(community_id) into communities from changed;
  perform sum_up_comment_days(communities);
  return null;
end $$;
