-- History, packed: a row holds up to 64 captures of a post or story, one array a counter, all of the same length. A row
-- a capture would be three times the size, most of it not counters. seen_before is when the counters of the capture
-- before were last seen: between it and captured_at they changed.
create table content_history (
  community_id  bigint not null,
  content_id    bigint not null,
  chunk         integer not null,
  captured_at   timestamptz[] not null,
  seen_before   timestamptz[] not null,
  views         bigint[] not null,
  reactions     bigint[] not null,
  likes         bigint[] not null,
  comments      bigint[] not null,
  votes         bigint[] not null,
  replies       bigint[] not null,
  field_replies bigint[] not null,
  shares        bigint[] not null,
  reach         bigint[] not null,
  clicks        bigint[] not null,
  hides         bigint[] not null,
  unsubscribes  bigint[] not null,
  reports       bigint[] not null,
  primary key (community_id, content_id, chunk),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);

-- How many captures the history holds; the next one is number captures + 1.
alter table content add column captures integer not null default 0;

create function history_chunk(capture integer) returns integer language sql immutable parallel safe
return (capture - 1) / 64;
create function history_position(capture integer) returns integer language sql immutable parallel safe
return (capture - 1) % 64 + 1;

with numbered as (
  select *, row_number() over (partition by community_id, content_id order by captured_at)::integer as capture
  from content_capture
), packed as (
  insert into content_history
  select community_id, content_id, history_chunk(capture), array_agg(captured_at order by capture),
    array_agg(null::timestamptz), array_agg(views order by capture), array_agg(reactions order by capture),
    array_agg(likes order by capture), array_agg(comments order by capture), array_agg(votes order by capture),
    array_agg(replies order by capture), array_agg(field_replies order by capture), array_agg(shares order by capture),
    array_agg(reach order by capture), array_agg(clicks order by capture), array_agg(hides order by capture),
    array_agg(unsubscribes order by capture), array_agg(reports order by capture)
  from numbered group by community_id, content_id, history_chunk(capture)
)
update content set captures = counted.n
from (select community_id, content_id, count(*)::integer as n from content_capture group by 1, 2) as counted
where content.community_id = counted.community_id and content.id = counted.content_id;

drop table content_capture;

-- The history as rows, one a capture.
create view content_capture as
select h.community_id, h.content_id, h.chunk * 64 + c.position::integer as capture, c.captured_at, c.seen_before,
  c.views, c.reactions, c.likes, c.comments, c.votes, c.replies, c.field_replies, c.shares, c.reach, c.clicks, c.hides,
  c.unsubscribes, c.reports
from content_history as h
cross join lateral unnest(h.captured_at, h.seen_before, h.views, h.reactions, h.likes, h.comments, h.votes, h.replies,
  h.field_replies, h.shares, h.reach, h.clicks, h.hides, h.unsubscribes, h.reports)
  with ordinality as c(captured_at, seen_before, views, reactions, likes, comments, votes, replies, field_replies,
    shares, reach, clicks, hides, unsubscribes, reports, position);

-- Texts that an edit replaced.
create table content_edit (
  community_id bigint not null,
  content_id   bigint not null,
  replaced_at  timestamptz not null,
  text         text not null,
  primary key (community_id, content_id, replaced_at),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
