-- As before, and what was published since its counter is measured gained its first value since then, however late that was
-- seen: while nothing came in for some days, as without a token, no gain is lost.
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
      ('reports', c.reports)
    ) as counted(counter, value)
    where value is not null
    -- Byte by byte: to sort words as a language does would take most of the time.
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
-- Where clocks go back over midnight, a later moment can be of an earlier day.
cross join lateral (select least(began_on, ended_on) as from_day, greatest(began_on, ended_on) as to_day) as spanned
cross join lateral generate_series(0, to_day - from_day) as n
-- A day that a place left out, as it moved to the other side of the date line, has nothing.
where from_day = to_day or day_begins(from_day + n, time_zone) < day_begins(from_day + n + 1, time_zone);

-- Has what lost its first values worked out anew: a counter may have come later than the first capture.
insert into metric_change (community_id, contents, histories)
select community_id, array_agg(id), array_agg(id)
from (
  select content.community_id, id, (row_number() over (partition by content.community_id order by id) - 1) / 200 as part
  from content join content_history as h on h.community_id = content.community_id and content_id = id and chunk = 0
  where published_at >= (
      select min(measured_from) from sync_block where sync_block.community_id = content.community_id)
    and (h.captured_at[1] > published_at + interval '1 day'
      or kind = 'post' and not exists (
        select from unnest(h.captured_at, h.reach) as look(at, reach)
        where reach is not null and at <= published_at + interval '1 day'))
) as parts
group by community_id, part;
