-- A counter as a migration adds one: how often a post or story was saved. addedCounter.ts adds its entry and words.
alter table content add column saves bigint;
alter table content_day add column saves bigint;
alter table content_age add column saves bigint;
alter table metric_day add column saves bigint, add column saves_n integer not null default 0;

alter table content_history add column saves bigint[] not null default '{}';
update content_history set saves = array_fill(null::bigint, array[cardinality(captured_at)]);
alter table content_history alter column saves drop default, alter column saves set storage main;

create index content_by_saves on content (community_id, saves desc nulls last, id desc)
include (kind, type, published_on, published_at);

create or replace view content_capture as
select h.community_id, h.content_id, h.chunk * 64 + c.position::integer as capture, c.captured_at, c.seen_before,
  c.views, c.reactions, c.likes, c.comments, c.votes, c.replies, c.field_replies, c.shares, c.reach, c.clicks, c.hides,
  c.unsubscribes, c.reports, c.saves
from content_history as h
cross join lateral unnest(h.captured_at, h.seen_before, h.views, h.reactions, h.likes, h.comments, h.votes, h.replies,
  h.field_replies, h.shares, h.reach, h.clicks, h.hides, h.unsubscribes, h.reports, h.saves)
  with ordinality as c(captured_at, seen_before, views, reactions, likes, comments, votes, replies, field_replies,
    shares, reach, clicks, hides, unsubscribes, reports, saves, position);

create or replace view content_gain as
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
      ('reports', c.reports), ('saves', c.saves)
    ) as counted(counter, value)
    where value is not null
    window history as (partition by c.community_id, c.content_id, counter collate "C" order by c.capture)
  ) as seen
  join content on content.community_id = seen.community_id and content.id = content_id
  where capture_before is not null or seen.captured_at <= published_at + interval '1 day'
    or published_at >= (
      select measured_from from sync_block
      where sync_block.community_id = seen.community_id and block = case
        when kind = 'story' then 'stories'
        when counter in ('reach', 'clicks', 'hides', 'unsubscribes', 'reports') then 'reach'
        else 'posts'
      end)
) as line
join community on community.id = line.community_id
cross join lateral (
  select (from_at at time zone time_zone)::date as began_on, (to_at at time zone time_zone)::date as ended_on
) as local
cross join lateral (select least(began_on, ended_on) as from_day, greatest(began_on, ended_on) as to_day) as spanned
cross join lateral generate_series(0, to_day - from_day) as n
where from_day = to_day or day_begins(from_day + n, time_zone) < day_begins(from_day + n + 1, time_zone);

-- Of posts it may count as an engagement.
alter table community drop constraint community_post_engagements_check;
alter table community add constraint community_post_engagements_check
  check (post_engagements <@ '{reactions,likes,comments,clicks,votes,shares,saves}');
create function engagements_of(
  parts text[], reactions bigint, likes bigint, comments bigint, clicks bigint, votes bigint, replies bigint,
  field_replies bigint, shares bigint, saves bigint
) returns bigint language sql immutable parallel safe
return case when 'saves' = any(parts) and saves is not null
  then coalesce(engagements_of(parts, reactions, likes, comments, clicks, votes, replies, field_replies, shares), 0) + saves
  else engagements_of(parts, reactions, likes, comments, clicks, votes, replies, field_replies, shares)
end;

-- Functions that name counters, as they are now and with one more.
create function pg_temp.amend(name text, variadic pairs text[]) returns void language plpgsql as $$
declare
  source text := pg_get_functiondef(name::regproc);
begin
  for n in 1 .. cardinality(pairs) by 2 loop
    if position(pairs[n] in source) = 0 then raise exception '% has no %', name, pairs[n]; end if;
    source := replace(source, pairs[n], pairs[n + 1]);
  end loop;
  execute source;
end $$;
select
  pg_temp.amend('mark_days_of_changed_content', 'w.reports)', 'w.reports, w.saves)', 'b.reports)', 'b.reports, b.saves)'),
  pg_temp.amend('derive_metrics', 'new.shares)', 'new.shares, new.saves)'),
  pg_temp.amend('refresh_content_age',
    'field_replies, shares, reach', 'field_replies, shares, saves, reach',
    'shares, valued.reach', 'shares, saves, valued.reach',
    'field_replies, shares) as', 'field_replies, shares, saves) as',
    '(after).shares, share) as shares', '(after).shares, share) as shares, on_line((before).saves, (after).saves, share) as saves');
