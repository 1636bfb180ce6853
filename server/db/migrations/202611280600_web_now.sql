-- Views of the last minutes by steps of ten seconds, and visitors by the step of their last view: what the screen shows of now,
-- without reading single events.
create table web_now (
  community_id bigint not null,
  dimension    smallint not null,
  minute       timestamptz not null,
  key          integer not null,
  views_0 integer not null, views_1 integer not null, views_2 integer not null,
  views_3 integer not null, views_4 integer not null, views_5 integer not null,
  visitors_0 integer not null, visitors_1 integer not null, visitors_2 integer not null,
  visitors_3 integer not null, visitors_4 integer not null, visitors_5 integer not null,
  constraint web_now_pkey primary key (community_id, dimension, minute, key)
) with (fillfactor = 50);

-- So that nobody is missing who viewed a page before.
insert into web_now
select community_id, dimension, minute, key,
  coalesce(sum(views) filter (where step = 0), 0), coalesce(sum(views) filter (where step = 1), 0),
  coalesce(sum(views) filter (where step = 2), 0), coalesce(sum(views) filter (where step = 3), 0),
  coalesce(sum(views) filter (where step = 4), 0), coalesce(sum(views) filter (where step = 5), 0),
  count(*) filter (where is_last and step = 0), count(*) filter (where is_last and step = 1),
  count(*) filter (where is_last and step = 2), count(*) filter (where is_last and step = 3),
  count(*) filter (where is_last and step = 4), count(*) filter (where is_last and step = 5)
from (
  select community_id, dimension, key, minute, step, count(*) as views,
    (minute, step) = max((minute, step)) over (partition by community_id, dimension, key, day, visitor) as is_last
  from (
    select community_id, day, visitor, page_id, source_id, date_trunc('minute', at) as minute,
      floor(extract(second from at) / 10)::integer as step
    from web_event where kind = 0 and at > now() - interval '10 minutes'
  ) as view
  cross join lateral (values (0, 0), (1, page_id), (2, source_id)) as shown(dimension, key)
  group by community_id, dimension, key, day, visitor, minute, step
) as seen
group by community_id, dimension, minute, key;
