import { sql } from 'kysely'
import type { Installation } from './installation.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

/** As if there had never been a user token: what only that opens is gone. */
async function forgetReach({ db }: Installation): Promise<void> {
  await sql`delete from community_token where kind = 'user'`.execute(db)
  await sql`update sync_block set state = 'failed', problem = 'no_token', measured_from = null, succeeded_at = null
    where block in ('reach', 'community_stats')`.execute(db)
  await sql`update content set reach = null, links = null, to_group = null, join_group = null, hides = null,
    unsubscribes = null, reports = null, reach_captured_at = null where kind = 'post'`.execute(db)
  await sql`update content_day set reach = null, clicks = null, hides = null, unsubscribes = null, reports = null
    where content_id in (select id from content where kind = 'post')`.execute(db)
}

test('without a user token the Overview is full, its rates are by views and it says how to get reach', async ({
  page,
  installation,
}) => {
  await forgetReach(installation)
  await page.goto('/overview')
  const cards = page.getByRole('region', { name: 'Key metrics' }).getByRole('article')
  await expect(cards.filter({ hasText: 'ER by views' })).toContainText(/\d%/)
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) await expect(card.getByRole('link')).toHaveText(/\d/)
  await expect(page.getByRole('region', { name: 'Key metrics' })).not.toContainText('Reach')
  await expect(page.getByRole('img', { name: 'Views over time', exact: true })).toBeVisible()

  const note = page.getByRole('note').filter({ hasText: 'Rates are by views' })
  await expect(note.getByRole('link', { name: 'Add a user token' })).toHaveAttribute('href', '/connect')

  const works = page.getByRole('button', { name: /ER by views$/ })
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(works.first()).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toContainText(/ER by views \d/)
})

test('who may not change tokens is told whom to ask', async ({ visit, installation }) => {
  await forgetReach(installation)
  const page = await visit('viewer')
  await page.goto('/overview')
  const note = page.getByRole('note').filter({ hasText: 'Rates are by views' })
  await expect(note).toContainText('Ask an admin to add a user token.')
  await expect(note.getByRole('link')).toHaveCount(0)
})

test('a period that reach is known of in part says so and has one base', async ({ page, installation }) => {
  const { db } = installation
  await sql`update sync_block set measured_from = now() - interval '60 days' where block in ('posts', 'stories')`.execute(
    db,
  )
  await sql`update sync_block set measured_from = now() - interval '10 days' where block = 'reach'`.execute(
    db,
  )
  await page.goto('/overview?basis=activity')
  await expect(page.getByRole('note')).toContainText(
    /Reach is known from .+, so rates of the whole period are by views\./,
  )
  const figures = page.getByRole('region', { name: 'Key metrics' })
  await expect(figures).toContainText('ER by views')
  await expect(figures).not.toContainText('Reach')
  await page.goto('/overview?basis=activity&range=days7')
  await expect(figures).toContainText('Reach')
  await expect(page.getByRole('note')).toHaveCount(0)
})
