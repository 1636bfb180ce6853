import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadModule } from 'libpg-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedMigrations } from '#server/db/migrate.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { brokenRules, brokenRulesOfMigration, isWebTable } from './statementRules.ts'
import { watchStatements } from './watchStatements.ts'

let database: TestDatabase
beforeAll(async () => {
  await loadModule()
  database = await testDatabase()
})
afterAll(() => database.drop())

const joins = 'names web tables together with'
const names = 'does not say by an equality of which community the rows of'

test.each([
  ['select * from web_page where community_id = $1'],
  [
    'select * from web_page as page join web_day on web_day.community_id = page.community_id where page.community_id = $1',
  ],
  [
    'select * from web_import as i where community_id = $1 and exists (select from web_day as d where d.community_id = i.community_id)',
  ],
  [
    'insert into web_term (kind, community_id) select distinct kind, $1::bigint from unnest($2::text[]) as kind',
  ],
  [
    'insert into web_term (kind, community_id) select kind, site.community_id from web_site as site cross join unnest($2::text[]) as kind where site.community_id = $1',
  ],
  ['insert into web_inbox ("community_id", "events") values ($1, $2)'],
  ['with gone as (delete from web_inbox where community_id = $1 returning id) select id from gone'],
  [
    'select 1 from web_page where community_id = $1 union all select 2 from web_day where web_day.community_id = $1',
  ],
  ['select distinct community_id from web_inbox /* of all communities */'],
  ['select * from web_site_key join community on community.id = community_id'],
  ['select * from tag'],
])('%s keeps to the rules', (statement) => {
  expect(brokenRules(statement)).toEqual([])
})

test.each([
  ['select * from web_page join tag on tag.id = 1 where web_page.community_id = $1', `${joins} tag`],
  ['select (select name from community limit 1) from web_page where community_id = $1', `${joins} community`],
  ['select * from web_page where id = $1', `${names} web_page`],
  ['select * from web_page where community_id > $1', `${names} web_page`],
  ['select * from web_page where community_id = $1 or id = 2', `${names} web_page`],
  ['select * from web_page join web_day using (id) where web_page.community_id = $1', `${names} web_day`],
  ['select * from web_page where community_id = $1 union select * from web_page', `${names} web_page`],
  ['select * from web_page where community_id = $1 and id in (select key from web_day)', `${names} web_day`],
  ['delete from web_event_202603 where at < now()', `${names} web_event_202603`],
  ['update web_site set counted = 0', `${names} web_site`],
  [
    'insert into web_term (community_id, kind) select id, $1 from unnest($2::int[]) as id',
    `${names} web_term`,
  ],
  [
    'insert into web_term (community_id, kind) select site.keep_months, $1 from web_site as site where site.community_id = $2',
    `${names} web_term`,
  ],
  ['insert into web_page (id) values ($1)', `${names} web_page`],
  ['delete from web_inbox /* of all communities */', 'writes rows of all communities'],
  [
    'update web_site set goals_since = coalesce(goals_since, now()) where community_id = $1',
    'asks what time it is within case or coalesce of a write',
  ],
  [
    "delete from web_event where community_id = $1 and at < $2::date + interval '3 days'",
    'reckons with an interval in a change',
  ],
])('%s does not', (statement, rule) => {
  expect(brokenRules(statement)).toEqual([expect.stringContaining(rule)])
})

test('a statement of the product that breaks a rule fails where it is executed, with its text and the rule', async () => {
  const watched = await watchStatements(() => true)
  const db = database.db.withPlugin(watched)
  const planted = sql`select title from web_page join tag on tag.id = web_page.id`.execute(db)
  await expect(planted).rejects.toThrow(/together with tag.*\n.*select title from web_page join tag/)
  expect(watched.broken).toHaveLength(1)
})

test('no constraint or trigger ties a web table to another, and what is unique is so within a community', async () => {
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ from, to }) => isWebTable(from) !== isWebTable(to))).toEqual([])
  const triggers = await sql<{ table: string }>`
    select tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal`.execute(database.db)
  expect(triggers.rows.filter(({ table }) => isWebTable(table))).toEqual([])
  const unique = await sql<{ table: string; columns: string[] }>`
    select indrelid::regclass::text as "table", array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index where indisunique`.execute(database.db)
  const ofWeb = unique.rows.filter(({ table }) => isWebTable(table))
  expect(ofWeb.length).toBeGreaterThan(8)
  expect(ofWeb.filter(({ columns }) => !columns.includes('community_id'))).toEqual([])
})

/** The last migration of before the web tables might lie apart. */
const before = '202611271900_web_apart.sql'

test('migrations of web tables keep to what can be done to tables on other machines', async () => {
  const later = (await readdir(shippedMigrations)).filter((name) => name >= before)
  expect(later).toContain(before)
  for (const name of later)
    expect(brokenRulesOfMigration(await readFile(join(shippedMigrations, name), 'utf8')), name).toEqual([])
  expect(brokenRulesOfMigration('alter table web_day add column a integer, add check (a > 0)')).toHaveLength(
    2,
  )
  expect(brokenRulesOfMigration('alter table web_day add primary key (community_id)')).toHaveLength(1)
  expect(brokenRulesOfMigration('alter table web_day alter column key set storage plain')).toHaveLength(1)
  expect(brokenRulesOfMigration('alter table web_day add column a integer unique')).toHaveLength(1)
  expect(brokenRulesOfMigration('alter table tag add check (id > 0), add check (id > 1)')).toEqual([])
})
