-- What VK shows or refuses in a way that cannot be stored: tried again more and more rarely, and never in the way of the
-- rest. vk_id is 0 for what does not even tell its id; content_id is the post a comment belongs to.
create table sync_set_aside (
  community_id bigint not null references community on delete cascade,
  block        text not null check (block in ('posts', 'reach', 'comments', 'stories', 'community_stats')),
  kind         text not null check (kind in ('post', 'story', 'comment', 'day')),
  vk_id        bigint not null,
  content_id   bigint,
  reason       text not null check (reason in ('gone', 'no_access', 'refused', 'unreadable')),
  vk_error     integer,
  field        text,
  attempts     integer not null default 1,
  retry_at     timestamptz not null,
  primary key (community_id, block, kind, vk_id)
);

-- A comment that is gone and only keeps its thread together has no author.
alter table comment alter column author_vk_id drop not null;
-- A new database has no queue yet, which changes are told to.
do $$ begin
  if exists (select from comment where author_vk_id = 0) then
    update comment set author_vk_id = null, deleted_at = coalesce(deleted_at, now()) where author_vk_id = 0;
  end if;
end $$;

-- What follows a # within an address, or in an entity such as &#39;, is no hashtag.
create or replace function hashtags_of(text text) returns text[] language sql immutable parallel safe
return array(
  select distinct lower(found[1])
  from regexp_matches(regexp_replace(text, 'https?://[^[:space:]]+', ' ', 'gi'), '(?<![/&])#([[:alnum:]_]+)', 'g') as found);
do $$ begin
  if exists (select from content) then
    update content set text = text where text ~* 'https?://[^[:space:]]*#|[/&]#';
  end if;
end $$;

-- What is deleted is counted apart: few rows.
create index content_deleted on content (community_id, kind) where deleted_at is not null;

-- How far the comments of each living post are read, apart from the post, which has an index for each of its metrics: `comments`
-- is VK's counter, comments_read what it was when they were last read. Edits, likes and replacements change no counter: from
-- again_at on they are read again all the same.
create table comment_reading (
  community_id  bigint not null,
  content_id    bigint not null,
  vk_id         bigint not null,
  published_at  timestamptz not null,
  comments      bigint not null,
  comments_read bigint,
  again_at      timestamptz,
  primary key (community_id, content_id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
insert into comment_reading (community_id, content_id, vk_id, published_at, comments, comments_read)
select community_id, id, vk_id, published_at, comments, comments_read from content
where kind = 'post' and deleted_at is null and comments is not null;
create index comment_reading_unread on comment_reading (community_id, published_at desc)
  where comments_read is distinct from comments;
create index comment_reading_again on comment_reading (community_id, again_at) where comments > 0;
alter table content drop column comments_read;
