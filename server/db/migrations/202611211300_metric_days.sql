-- The first moment of a day: also where clocks go back over midnight, which then comes twice.
create function day_begins(day date, zone text) returns timestamptz language sql stable parallel safe
return case
  when (day::timestamp at time zone zone - interval '1 hour') at time zone zone >= day
    then day::timestamp at time zone zone - interval '1 hour'
  else day::timestamp at time zone zone
end;

-- As before, but plain enough to be made a part of the statement: it is worked out for every day of every content.
create or replace function engagements_of(
  parts text[], reactions bigint, likes bigint, comments bigint, clicks bigint, votes bigint, replies bigint,
  field_replies bigint, shares bigint
) returns bigint language sql immutable parallel safe
return case when coalesce(
    case when 'reactions' = any(parts) then reactions end,
    case when 'likes' = any(parts) then likes end,
    case when 'comments' = any(parts) then comments end,
    case when 'clicks' = any(parts) then clicks end,
    case when 'votes' = any(parts) then votes end,
    case when 'replies' = any(parts) then replies end,
    case when 'field_replies' = any(parts) then field_replies end,
    case when 'shares' = any(parts) then shares end
  ) is not null then
    case when 'reactions' = any(parts) then coalesce(reactions, 0) else 0 end
    + case when 'likes' = any(parts) then coalesce(likes, 0) else 0 end
    + case when 'comments' = any(parts) then coalesce(comments, 0) else 0 end
    + case when 'clicks' = any(parts) then coalesce(clicks, 0) else 0 end
    + case when 'votes' = any(parts) then coalesce(votes, 0) else 0 end
    + case when 'replies' = any(parts) then coalesce(replies, 0) else 0 end
    + case when 'field_replies' = any(parts) then coalesce(field_replies, 0) else 0 end
    + case when 'shares' = any(parts) then coalesce(shares, 0) else 0 end
  end;

-- What each capture tells was gained on a day, a row a counter: from the look that saw the old value of the counter to
-- the one that saw the new it grew evenly. The first value within a day of publication came since then; a later one
-- only tells where to count from. Whole numbers, which add up to the whole gain.
create view content_gain as
select line.community_id, line.content_id, line.capture, line.counter, from_day + n as day,
  case when from_day = to_day then to_value - from_value
    else on_line(from_value, to_value, share_of(from_at, to_at, day_begins(from_day + n + 1, time_zone)))
      - on_line(from_value, to_value, share_of(from_at, to_at, day_begins(from_day + n, time_zone)))
  end as gain
from (
  select seen.community_id, content_id, capture, counter, coalesce(value_before, 0) as from_value, value as to_value,
    case when capture_before is null then published_at
      else greatest(captured_before, case when capture_before = capture - 1 then seen_before end)
    end as from_at,
    seen.captured_at as to_at
  from (
    select c.community_id, c.content_id, c.capture, c.captured_at, c.seen_before, counter, value,
      lag(c.capture) over history as capture_before, lag(value) over history as value_before,
      lag(c.captured_at) over history as captured_before
    from content_capture as c
    cross join lateral (values
      ('reach', c.reach), ('views', c.views), ('reactions', c.reactions), ('likes', c.likes),
      ('comments', c.comments), ('clicks', c.clicks), ('votes', c.votes), ('hides', c.hides), ('replies', c.replies),
      ('field_replies', c.field_replies), ('shares', c.shares), ('unsubscribes', c.unsubscribes),
      ('reports', c.reports)
    ) as counted(counter, value)
    where value is not null
    -- Byte by byte: to sort words as a language does would take most of the time.
    window history as (partition by c.community_id, c.content_id, counter collate "C" order by c.capture)
  ) as seen
  join content on content.community_id = seen.community_id and content.id = content_id
  where capture_before is not null or seen.captured_at <= published_at + interval '1 day'
) as line
join community on community.id = line.community_id
cross join lateral (
  select (from_at at time zone time_zone)::date as began_on, (to_at at time zone time_zone)::date as ended_on
) as local
-- Where clocks go back over midnight, a later moment can be of an earlier day.
cross join lateral (select least(began_on, ended_on) as from_day, greatest(began_on, ended_on) as to_day) as spanned
cross join lateral generate_series(0, to_day - from_day) as n
-- A day that a place left out, as it moved to the other side of the date line, has nothing.
where from_day = to_day or day_begins(from_day + n, time_zone) < day_begins(from_day + n + 1, time_zone);

-- What a post or story gained on a day on which it was seen to change: sums of content_gain; null is nothing known.
create table content_day (
  community_id  bigint not null,
  content_id    bigint not null,
  day           date not null,
  reach         bigint,
  views         bigint,
  reactions     bigint,
  likes         bigint,
  comments      bigint,
  clicks        bigint,
  votes         bigint,
  hides         bigint,
  replies       bigint,
  field_replies bigint,
  shares        bigint,
  unsubscribes  bigint,
  reports       bigint,
  primary key (community_id, content_id, day),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index content_day_by_day on content_day (community_id, day);

-- The sums of a day over content that is not deleted, all of it and, with a tag_id, that of each tag. published: the
-- newest values of what was published on the day · activity: what was gained on it. x_n: how many contents have x. er
-- and erp are engagements over their base, of contents that have both.
create table metric_day (
  community_id    bigint not null references community on delete cascade,
  basis           text not null check (basis in ('published', 'activity')),
  tag_id          bigint,
  day             date not null,
  kind            text not null,
  type            text not null,
  is_tagged       boolean not null,
  contents        integer not null,
  reach           bigint,
  reach_n         integer not null,
  views           bigint,
  views_n         integer not null,
  reactions       bigint,
  reactions_n     integer not null,
  likes           bigint,
  likes_n         integer not null,
  comments        bigint,
  comments_n      integer not null,
  clicks          bigint,
  clicks_n        integer not null,
  votes           bigint,
  votes_n         integer not null,
  hides           bigint,
  hides_n         integer not null,
  replies         bigint,
  replies_n       integer not null,
  field_replies   bigint,
  field_replies_n integer not null,
  shares          bigint,
  shares_n        integer not null,
  unsubscribes    bigint,
  unsubscribes_n  integer not null,
  reports         bigint,
  reports_n       integer not null,
  engagements     bigint,
  engagements_n   integer not null,
  er_engagements  bigint,
  er_base         bigint,
  er_n            integer not null,
  erp_engagements bigint,
  erp_base        bigint,
  erp_n           integer not null,
  constraint metric_day_key unique nulls not distinct (community_id, basis, tag_id, day, kind, type, is_tagged)
);
create index metric_day_by_day on metric_day (community_id, basis, day);

-- How often what analytics reads of a community has changed, and when its days were last summed up.
create table metric_revision (
  community_id bigint primary key references community on delete cascade,
  revision     bigint not null default 1,
  rolled_up_at timestamptz not null default now()
);

-- What changed of all that analytics reads, a row a statement: whoever changes never waits for the job, which deletes
-- what it has handled. contents: all of their days · histories: contents whose content_day is to be worked out anew.
create table metric_change (
  community_id   bigint not null references community on delete cascade,
  id             bigint generated always as identity,
  published_days date[] not null default '{}',
  activity_days  date[] not null default '{}',
  contents       bigint[] not null default '{}',
  histories      bigint[] not null default '{}',
  primary key (community_id, id)
);

-- Days that the job has still to sum up; its own list.
create table metric_stale_day (
  community_id bigint not null references community on delete cascade,
  basis        text not null,
  day          date not null,
  primary key (community_id, basis, day)
);

-- What is stored already; its job comes with the next change.
insert into metric_change (community_id, contents, histories)
select community_id, array_agg(id), array_agg(id)
from (
  select community_id, id, (row_number() over (partition by community_id order by id) - 1) / 200 as part from content
) as parts
group by community_id, part;

create function sum_up_metric_days() returns trigger language plpgsql as $$
begin
  -- One job a community, begun when changes have had a moment to gather.
  perform graphile_worker.add_job('metricDays', json_build_object('community', new.community_id),
    queue_name := 'metricDays:' || new.community_id, job_key := 'metricDays:' || new.community_id,
    job_key_mode := 'preserve_run_at', run_at := now() + interval '3 seconds');
  return null;
end $$;
-- When it commits: who adds the same job waits for the one who did until then.
create constraint trigger sum_up_metric_days after insert on metric_change deferrable initially deferred
for each row execute function sum_up_metric_days();

-- Triggers, because no writer can then forget the days.
create function mark_days_of_written_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, published_days)
  select community_id, array_agg(distinct published_on) from written group by community_id;
  return null;
end $$;
create trigger mark_metric_days_on_insert after insert on content
referencing new table as written for each statement execute function mark_days_of_written_content();

create function mark_days_of_changed_content() returns trigger language plpgsql as $$
begin
  with changed as (
    select w.community_id, w.id, b.published_on as was_on, w.published_on,
      (w.kind, w.type, w.followers, w.deleted_at is null)
        is distinct from (b.kind, b.type, b.followers, b.deleted_at is null) as is_other
    from before as b join written as w using (community_id, id)
    where (w.kind, w.type, w.followers, w.deleted_at is null, w.published_on, w.er, w.erp, w.engagements,
        w.reach, w.views, w.reactions, w.likes, w.comments, w.clicks, w.votes, w.hides, w.replies, w.field_replies,
        w.shares, w.unsubscribes, w.reports)
      is distinct from (b.kind, b.type, b.followers, b.deleted_at is null, b.published_on, b.er, b.erp, b.engagements,
        b.reach, b.views, b.reactions, b.likes, b.comments, b.clicks, b.votes, b.hides, b.replies, b.field_replies,
        b.shares, b.unsubscribes, b.reports)
  )
  insert into metric_change (community_id, published_days, contents)
  select community_id, array_agg(distinct published_on) || array_agg(distinct was_on),
    coalesce(array_agg(id) filter (where is_other), '{}')
  from changed group by community_id;
  return null;
end $$;
create trigger mark_metric_days_on_update after update on content
referencing old table as before new table as written for each statement execute function mark_days_of_changed_content();

create function mark_days_of_gone_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, published_days)
  select community_id, array_agg(distinct published_on) from gone
  -- Content also goes with its community.
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;
create trigger mark_metric_days_on_delete after delete on content
referencing old table as gone for each statement execute function mark_days_of_gone_content();

create function mark_days_of_activity() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, activity_days)
  select community_id, array_agg(distinct day) from changed
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;
create trigger mark_metric_days_on_insert after insert on content_day
referencing new table as changed for each statement execute function mark_days_of_activity();
create trigger mark_metric_days_on_update after update on content_day
referencing new table as changed for each statement execute function mark_days_of_activity();
create trigger mark_metric_days_on_delete after delete on content_day
referencing old table as changed for each statement execute function mark_days_of_activity();

create function mark_days_of_tagged_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, contents)
  select community_id, array_agg(distinct content_id) from changed
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;
create trigger mark_metric_days_on_insert after insert on content_tag
referencing new table as changed for each statement execute function mark_days_of_tagged_content();
create trigger mark_metric_days_on_delete after delete on content_tag
referencing old table as changed for each statement execute function mark_days_of_tagged_content();

create function mark_all_metric_days() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, published_days, activity_days)
  select new.id,
    array(select distinct published_on from content_count where community_id = new.id),
    array(select distinct day from metric_day where community_id = new.id and basis = 'activity');
  return null;
end $$;
create trigger mark_metric_days after update of post_engagements, story_engagements, er_base, erp_base on community
for each row execute function mark_all_metric_days();

-- Other tables that analytics reads have no days to sum up, but its answers are other ones.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id)
  select distinct community_id from changed
  where exists (select from community where community.id = community_id);
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['community_day', 'audience_day', 'comment_post_day', 'benchmark'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_change()', name);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_change()', name);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_change()', name);
  end loop;
end $$;

create index content_by_capture on content (community_id, captured_at desc);
-- Metrics of a period are read from this index alone, unless they are of deleted content.
drop index content_by_published_at;
create index content_by_published_at on content (community_id, published_at desc nulls last, id desc)
  include (kind, type, published_on, deleted_at, followers, reach, views, reactions, likes, comments, clicks, votes,
    hides, replies, field_replies, shares, unsubscribes, reports, engagements, er, erp);
