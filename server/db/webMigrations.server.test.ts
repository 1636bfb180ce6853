import { expect, test } from 'vitest'
import { migratedUpTo } from '../testing/migratedUpTo.ts'
import { query } from '../testing/server.ts'
import { migrate } from './migrate.ts'

/** Somebody comes from vk.com to page 5 and goes on to 6, and comes again from vkvideo.ru to 6. An imported day is page 5's. */
const history = `
  insert into community (id, vk_id, name, screen_name, time_zone) overriding system value
    values (1, 1, 'Museum', 'museum', 'UTC');
  insert into web_site (community_id, key) values (1, 'site');
  insert into web_term (community_id, id, kind, value) overriding system value
    values (1, 1, 'source', 'vk.com'), (1, 2, 'source', 'm.vkvideo.ru'), (1, 3, 'source', 'notvk.com');
  select make_web_partition('2026-03-10T00:00:00Z');
  insert into web_event (community_id, at, visitor, day, visit, page_id, source_id, campaign_id, content_id, term_id, goal_id,
    engaged_ms, scroll, kind, device, country, is_entry, is_first)
  select 1, at, 7, date '2026-03-10', visit, page, source, 0, 0, 0, 0, 0, 0, 0, 0, 0, is_entry, false
  from (values
    ('2026-03-10T09:58:00Z'::timestamptz, 1, 5, 1, true),
    ('2026-03-10T10:01:00Z', 1, 6, 1, false),
    ('2026-03-10T10:40:00Z', 2, 6, 2, true)
  ) as seen(at, visit, page, source, is_entry);
  insert into web_day (community_id, dimension, day, key, views, visitors, visits, exits, bounces, engaged_ms, scroll,
    scrolled, goals)
  select 1, dimension, day::date, key, views, visitors, visits, 0, 0, 0, 0, 0, 0
  from (values
    (0, '2026-03-10', 0, 3, 1, 2), (1, '2026-03-10', 5, 1, 1, 1), (1, '2026-03-10', 6, 2, 1, 1),
    (2, '2026-03-10', 1, 2, 1, 1), (2, '2026-03-10', 2, 1, 1, 1), (7, '2026-03-10', 9, 1, 1, 1),
    (7, '2026-03-10', 10, 2, 1, 1), (1, '2026-03-01', 5, 9, 4, 3)
  ) as counted(dimension, day, key, views, visitors, visits);
  insert into web_month select community_id, sum(engaged_ms), sum(scroll), date '2026-03-01', key, sum(views), sum(visitors),
    sum(visits), sum(exits), sum(bounces), sum(scrolled), sum(goals), dimension
  from web_day group by community_id, dimension, key`

test('visits become those with a view of a page or in an hour, and sources get their one name', async () => {
  const url = await migratedUpTo('202611231220_web_entries.sql')
  await query(url, history)
  await migrate(url)
  const sumsOf = (table: 'web_day' | 'web_month') =>
    query(
      url,
      `select dimension, extract(day from day)::integer as day, key, views, visitors, visits, entries from ${table}
       order by dimension, day, key`,
    )
  const row = (
    dimension: number,
    day: number,
    key: number,
    [views, visitors, visits, entries]: number[],
  ) => ({ dimension, day, key, views, visitors, visits, entries })
  expect(await sumsOf('web_day')).toEqual([
    row(0, 10, 0, [3, 1, 2, 2]),
    row(1, 1, 5, [9, 4, 4, 3]),
    row(1, 10, 5, [1, 1, 1, 1]),
    row(1, 10, 6, [2, 1, 2, 1]),
    row(2, 10, 1, [3, 1, 2, 2]),
    row(7, 10, 9, [1, 1, 1, 1]),
    row(7, 10, 10, [2, 1, 2, 1]),
  ])
  expect(await sumsOf('web_month')).toEqual([
    row(0, 1, 0, [3, 1, 2, 2]),
    row(1, 1, 5, [10, 5, 5, 4]),
    row(1, 1, 6, [2, 1, 2, 1]),
    row(2, 1, 1, [3, 1, 2, 2]),
    row(7, 1, 9, [1, 1, 1, 1]),
    row(7, 1, 10, [2, 1, 2, 1]),
  ])
  expect(await query(url, 'select distinct source_id from web_event')).toEqual([{ source_id: 1 }])
  expect(await query(url, 'select community_id::integer, key from web_site_key')).toEqual([
    { community_id: 1, key: 'site' },
  ])
  expect(await query(url, 'select community_id::integer from web_site')).toEqual([{ community_id: 1 }])
})
