import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { type Capture, insertHistory } from '#server/testing/history.ts'
import { collectVisits } from '../../campaigns/testing/collectVisits.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string
let post: string
let late: string
let campaign: string
let creative: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
  mine = await insertCommunity(app.db)
  community_id = String(mine)
  // Of 16 clicks 12 were on links; half of them came in August.
  post = await insertPost({ links: 12, to_group: 4, published_at: '2024-08-31T00:00:00Z' }, [
    { hours: 0, clicks: 0 },
    { hours: 12, clicks: 8 },
    { hours: 36, seenBefore: 30, clicks: 16 },
  ])
  // First looked at on 10 September.
  late = await insertPost({ links: 5, published_at: '2024-08-31T00:00:00Z' }, [
    { hours: 240, clicks: 3 },
    { hours: 300, seenBefore: 290, clicks: 5 },
  ])
  const autumn = { community_id, title: 'Осень', utm_campaign: 'autumn' }
  campaign = (await app.call(campaignCalls.create, autumn, token)).id
  const banner = { community_id, campaign_id: campaign, title: 'Кот', utm_content: 'cat' }
  creative = (await app.call(creativeCalls.create, banner, token)).id
  const quiet = { community_id, campaign_id: campaign, title: 'Тихий', utm_content: 'quiet' }
  await app.call(creativeCalls.create, quiet, token)
  const ads = (day: string, clicks: number) => ({
    community_id: mine,
    creative_id: Number(creative),
    day,
    clicks,
  })
  const rows = [ads('2024-09-01', 10), ads('2024-09-02', 4), ads('2024-10-01', 100)]
  await app.db
    .insertInto('ad_day')
    .values(rows.map((row) => ({ ...row, impressions: 1000, spent: 1 })))
    .execute()
  await collectVisits(app.db, mine, [
    // From then on days are whole.
    { day: '2024-08-29', campaign: 'before', content: '', visits: 1 },
    { day: '2024-09-01', campaign: 'autumn', content: 'cat', visits: 5, read: 5, goals: 1 },
    { day: '2024-09-02', campaign: 'Autumn', content: 'CAT', visits: 3 },
    { day: '2024-09-02', campaign: 'other', content: 'quiet', visits: 2 },
    { day: '2024-09-02', campaign: 'autumn', content: 'unknown', visits: 1 },
    { day: '2024-09-02', campaign: '', content: post, visits: 4 },
    { day: '2024-09-12', campaign: '', content: late, visits: 1 },
  ])
})
afterAll(() => app.close())

async function insertPost(values: Parameters<typeof insertContent>[2], captures: Capture[]): Promise<string> {
  const { id } = await insertContent(app.db, mine, values)
  await insertHistory(app.db, mine, id, captures)
  return `post-${id}`
}

type Asked = InputOf<typeof webCalls.chain>

const ask = (by: Asked['by'], narrowed: Asked['filters'] = {}) => {
  const filters = { from: '2024-09-01', to: '2024-09-30', ...narrowed }
  return app.call(webCalls.chain, { community_id, filters, by }, token)
}

const chain = async (...asked: Parameters<typeof ask>) => {
  const { items, total } = await ask(...asked)
  expect(total).toBe(items.length)
  return items
}

const unknown = { content: null, campaign_id: null, creative_id: null, title: null, clicks: null, gap: null }

test('campaigns are told by their titles, with the clicks of their ads in these days', async () => {
  expect(await chain('campaign')).toMatchObject([
    { campaign: 'Autumn', campaign_id: campaign, title: 'Осень', clicks: 14, visits: 9, goals: 1, gap: 5 },
    { ...unknown, campaign: 'other', visits: 2 },
  ])
})

test('so are creatives, however their names are written; those without imported ads have no clicks', async () => {
  expect(await chain('creative')).toMatchObject([
    {
      label: 'CAT',
      creative_id: creative,
      campaign_id: campaign,
      title: 'Кот',
      clicks: 14,
      visits: 8,
      gap: 6,
    },
    { label: 'quiet', title: 'Тихий', clicks: null, visits: 2, gap: null },
    { ...unknown, label: 'unknown', visits: 1 },
  ])
})

test('posts are told with the clicks that their links gained in these days', async () => {
  const [own] = await chain('content')
  expect(own).toMatchObject({ label: post, title: null, clicks: 6, visits: 4, gap: 2 })
  expect(await chain('content', { from: '2024-09-02' })).toMatchObject([
    { label: post, clicks: 0, visits: 4, gap: -4 },
    { label: late },
  ])
})

test('where a post was first looked at too late, its clicks are not known of the days before', async () => {
  expect((await chain('content')).at(1)).toMatchObject({ label: late, clicks: null, visits: 1, gap: null })
  // VK told three on the 10th, and two more after.
  expect(await chain('content', { from: '2024-09-11' })).toMatchObject([{ label: late, clicks: 2, gap: 1 }])
  // Published in the period, so that all of them came in it, or after.
  const ofAugust = { from: '2024-08-30' }
  expect((await chain('content', ofAugust)).at(1)).toMatchObject({ label: late, clicks: 5, gap: 4 })
  const untilThen = { ...ofAugust, to: '2024-09-12' }
  expect((await chain('content', untilThen)).at(1)).toMatchObject({ label: late, clicks: 5 })
})

test('clicks of days before visits were counted are not held against them', async () => {
  const early = await ask('campaign', { from: '2024-08-29' })
  expect(early.measured_from).toBe('2024-08-29')
  expect(early.items.map(({ clicks, gap }) => [clicks, gap])).toContainEqual([14, null])
  expect(early.items.every(({ gap }) => gap === null)).toBe(true)
  expect((await ask('campaign')).measured_from).toBeNull()
})

test('filtered visits are not held against clicks, which no filter tells apart', async () => {
  const [own] = await chain('content', { devices: ['desktop'] })
  expect(own).toMatchObject({ label: post, clicks: 6, visits: 4, gap: null })
})
