-- What the community answered before there was a place to say so.
update comment set answered_at = answer.at
from (
  select asked.community_id, asked.id, min(reply.published_at) as at
  from comment as reply
  join comment as target on target.community_id = reply.community_id and target.content_id = reply.content_id
    and target.vk_id = coalesce(reply.reply_to_vk_id, reply.root_vk_id)
  join comment as asked on asked.community_id = target.community_id and asked.content_id = target.content_id
    and coalesce(asked.root_vk_id, asked.vk_id) = coalesce(target.root_vk_id, target.vk_id)
    and asked.author_vk_id = target.author_vk_id
    and (asked.published_at, asked.vk_id) < (reply.published_at, reply.vk_id)
  where reply.is_own and reply.deleted_at is null and not asked.is_own
  group by asked.community_id, asked.id
) as answer
where comment.community_id = answer.community_id and comment.id = answer.id;

-- How long it took.
alter table comment add column answer_s integer
  generated always as (extract(epoch from answered_at - published_at)::integer) stored;

-- The tone of people's comments: read from this index alone, as are their authors.
create index comment_tone on comment (community_id, published_on, emotion, author_vk_id, content_id)
  where deleted_at is null and not is_own;
create index comment_answered on comment (community_id, published_on, emotion) include (answer_s)
  where answer_s is not null and deleted_at is null and not is_own;

-- How many comments a day has of an emotion, without the community's own and deleted ones, and to how many it answered.
-- A row is what a change added or took away until a job sums up the day: whoever changes comments never waits for another.
create table comment_day (
  community_id bigint not null references community on delete cascade,
  published_on date not null,
  emotion      text not null,
  comments     integer not null,
  answered     integer not null,
  is_summed    boolean not null default false
);
create index comment_day_by_day on comment_day (community_id, published_on);
create index comment_day_changed on comment_day (community_id, published_on) where not is_summed;

-- Authors by a number from 0 on: which bit they are in comment_people.
create table comment_author (
  community_id bigint not null references community on delete cascade,
  author_vk_id bigint not null,
  number       integer not null,
  primary key (community_id, author_vk_id),
  unique (community_id, number)
);

-- Who wrote comments of an emotion on a day or in a month, as far as no change of the day waits in comment_day: bit n of
-- segment s is the author of number 65536 s + n. People cannot be added up, but their bits can.
create table comment_people (
  community_id bigint not null references community on delete cascade,
  span         text not null check (span in ('day', 'month')),
  begins_on    date not null,
  emotion      text not null,
  segment      integer not null,
  people       bit(65536) not null,
  primary key (community_id, span, begins_on, emotion, segment)
);

-- bits_at(n, 1): 65536 bits, of which those at the numbers are set.
do $$ begin
  execute format('create aggregate bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)',
    repeat('0', 65536));
end $$;

create function sum_up_comment_days(communities bigint[]) returns void language plpgsql as $$
begin
  -- One job a community, begun when changes have had a moment to gather.
  perform graphile_worker.add_job('commentDays', json_build_object('community', community),
    queue_name := 'commentDays:' || community, job_key := 'commentDays:' || community,
    job_key_mode := 'preserve_run_at', run_at := now() + interval '5 seconds')
  from (select distinct unnest(communities) as community) as changed;
end $$;

-- Triggers, because no writer of comments can then forget their days.
create function add_comments_to_days() returns trigger language plpgsql as $$
declare
  communities bigint[];
begin
  with changed as (
    insert into comment_day (community_id, published_on, emotion, comments, answered)
    select community_id, published_on, emotion, count(*), count(answered_at)
    from written where deleted_at is null and not is_own
    group by community_id, published_on, emotion
    returning community_id
  )
  select array_agg(community_id) into communities from changed;
  perform sum_up_comment_days(communities);
  return null;
end $$;
create trigger add_comments_to_days after insert on comment
referencing new table as written for each statement execute function add_comments_to_days();

create function move_comments_between_days() returns trigger language plpgsql as $$
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
    where (b.published_on, b.emotion, b.author_vk_id, b.answered_at is null, b.deleted_at is null, b.is_own)
      is distinct from (w.published_on, w.emotion, w.author_vk_id, w.answered_at is null, w.deleted_at is null, w.is_own)
      and version.deleted_at is null and not version.is_own
    -- Also where they cancel out: other people may have written them.
    group by community_id, version.published_on, version.emotion
    returning community_id
  )
  select array_agg(community_id) into communities from changed;
  perform sum_up_comment_days(communities);
  return null;
end $$;
create trigger move_comments_between_days after update on comment
referencing old table as before new table as written for each statement execute function move_comments_between_days();

create function take_comments_from_days() returns trigger language plpgsql as $$
declare
  communities bigint[];
begin
  with changed as (
    insert into comment_day (community_id, published_on, emotion, comments, answered)
    select community_id, published_on, emotion, -count(*), -count(answered_at)
    from gone
    where deleted_at is null and not is_own
      -- Comments also go with their community.
      and exists (select from community where community.id = community_id)
    group by community_id, published_on, emotion
    returning community_id
  )
  select array_agg(community_id) into communities from changed;
  perform sum_up_comment_days(communities);
  return null;
end $$;
create trigger take_comments_from_days after delete on comment
referencing old table as gone for each statement execute function take_comments_from_days();

-- What was stored before; its people are found with the next change.
insert into comment_day (community_id, published_on, emotion, comments, answered)
select community_id, published_on, emotion, count(*), count(answered_at)
from comment where deleted_at is null and not is_own
group by community_id, published_on, emotion;
