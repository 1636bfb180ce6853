-- A visit counts on every page, and in every hour, that has a view of it; where it began it is an entry.
alter table web_day add column entries integer not null default 0;
alter table web_day alter column entries drop default;
alter table web_month add column entries integer not null default 0;
alter table web_month alter column entries drop default;

-- So far visits were entries. On a page there were at least as many visits as visitors, which is all that is known of days
-- without single events.
update web_day set entries = visits, visits = case when dimension in (1, 7) then greatest(visits, visitors) else visits end
where visits > 0 or dimension in (1, 7);

with viewed as (
  select community_id, day, visit, page_id,
    greatest(0, least(23, floor(extract(epoch from at - day_begins(day, time_zone)) / 3600)))::integer as hour
  from web_event join community on community.id = community_id where kind = 0
), seen as (
  select community_id, 1 as dimension, day, page_id as key, count(distinct visit) as visits
  from viewed group by community_id, day, page_id
  union all
  select community_id, 7, day, hour, count(distinct visit) from viewed group by community_id, day, hour
)
update web_day set visits = greatest(web_day.visits, seen.visits)
from seen
where web_day.community_id = seen.community_id and web_day.dimension = seen.dimension
  and web_day.day = seen.day and web_day.key = seen.key;

update web_month set visits = days.visits, entries = days.entries
from (
  select community_id, dimension, date_trunc('month', day)::date as day, key, sum(visits) as visits, sum(entries) as entries
  from web_day group by community_id, dimension, date_trunc('month', day), key
) as days
where web_month.community_id = days.community_id and web_month.dimension = days.dimension
  and web_month.day = days.day and web_month.key = days.key;
