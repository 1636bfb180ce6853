import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { farZone } from '#server/testing/farZone.ts'
import { collectVisits } from './testing/collectVisits.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  community_id = String(mine)
})

const campaign = async (title: string, input: object = {}) =>
  app.call(campaignCalls.create, { community_id, title, ...input }, token)
const creative = async (campaign_id: string, title: string, input: object = {}) =>
  app.call(creativeCalls.create, { community_id, campaign_id, title, ...input }, token)
const edit = (id: string, input: object) =>
  app.call(campaignCalls.edit, { community_id, id, ...input }, token)
const getCampaign = (id: string) => app.call(campaignCalls.get, { community_id, id }, token)
const getCreative = (id: string) => app.call(creativeCalls.get, { community_id, id }, token)
const ids = (items: { id: number }[]) => items.map(({ id }) => String(id))

const ads = (creativeId: string, day: string, [impressions, clicks, spent]: [number, number, number]) =>
  app.db
    .insertInto('ad_day')
    .values({ community_id: mine, creative_id: Number(creativeId), day, impressions, clicks, spent })
    .execute()

const nothing = {
  visits: 0,
  bounces: 0,
  goals: 0,
  engaged_ms: 0,
  scroll: null,
  reach: null,
  engagements: null,
  er: null,
  reach_ads: null,
  promoted_share: null,
  ads: null,
}

test('what brought nothing has no results but zeros and unknowns', async () => {
  const { id, results } = await campaign('Autumn')
  expect(results).toEqual(nothing)
  expect((await creative(id, 'Banner')).results).toEqual(nothing)
})

test('visits are known by UTM names, whatever the case, of all months', async () => {
  const autumn = await campaign('Autumn', { utm_campaign: 'autumn' })
  const banner = await creative(autumn.id, 'Banner', { utm_content: 'banner' })
  const poster = await creative(autumn.id, 'Poster', { utm_content: 'poster' })
  await collectVisits(app.db, mine, [
    { day: '2024-08-30', campaign: 'autumn', content: 'banner', visits: 4, read: 3, goals: 1 },
    { day: '2024-09-02', campaign: 'Autumn', content: 'BANNER', visits: 2, read: 2 },
    { day: '2024-09-02', campaign: 'autumn', content: 'post-12', visits: 5 },
    { day: '2024-09-02', campaign: 'winter', content: 'other', visits: 9 },
  ])
  const { results, days } = await getCampaign(autumn.id)
  expect(results).toEqual({ ...nothing, visits: 11, bounces: 6, goals: 1, engaged_ms: 100_000, scroll: 50 })
  expect(days).toEqual([
    { day: '2024-08-30', visits: 4, goals: 1 },
    { day: '2024-08-31', visits: 0, goals: 0 },
    { day: '2024-09-01', visits: 0, goals: 0 },
    { day: '2024-09-02', visits: 7, goals: 0 },
  ])
  expect((await getCreative(banner.id)).results).toMatchObject({ visits: 6, bounces: 1, goals: 1 })
  expect((await getCreative(poster.id)).results).toEqual(nothing)
  const best = await app.call(creativeCalls.list, { community_id, sort: 'visits' }, token)
  expect(best.items.map(({ title, results }) => [title, results.visits])).toEqual([
    ['Banner', 6],
    ['Poster', 0],
  ])
})

test('the days of a campaign begin with it and end with it, later visits included, and earlier ones are told apart', async () => {
  const dates = { starts_on: '2024-09-03', ends_on: '2024-09-05' }
  const autumn = await campaign('Autumn', { utm_campaign: 'autumn', ...dates })
  const days = async () => {
    const { days, visits_before } = await getCampaign(autumn.id)
    return { days: days.map(({ day, visits }) => `${day}: ${visits}`), visits_before }
  }
  expect(await days()).toEqual({ days: [], visits_before: 0 })
  await collectVisits(app.db, mine, [
    { day: '2024-08-30', campaign: 'autumn', visits: 2 },
    { day: '2024-09-04', campaign: 'autumn', visits: 5 },
  ])
  const own = ['2024-09-03: 0', '2024-09-04: 5', '2024-09-05: 0']
  expect(await days()).toEqual({ days: own, visits_before: 2 })
  await edit(autumn.id, { ends_on: '2024-09-03' })
  expect(await days()).toEqual({ days: own.slice(0, 2), visits_before: 2 })
  await edit(autumn.id, { starts_on: null, ends_on: null })
  expect((await days()).days).toHaveLength(6)
  // On the days before the site counted anything there were not no visits.
  await edit(autumn.id, { starts_on: '2024-08-25', ends_on: '2024-08-31' })
  expect((await days()).days.slice(0, 2)).toEqual(['2024-08-30: 2', '2024-08-31: 0'])
  expect((await getCampaign(autumn.id)).results.visits).toBe(7)
})

test('of a campaign without a UTM name the visits of its creatives count', async () => {
  const autumn = await campaign('Autumn')
  await app.call(campaignCalls.edit, { community_id, id: autumn.id, utm_campaign: '' }, token)
  await creative(autumn.id, 'Banner', { utm_content: 'banner' })
  const other = await campaign('Winter')
  await creative(other.id, 'Poster', { utm_content: 'poster' })
  await collectVisits(app.db, mine, [
    { day: '2024-09-01', campaign: 'autumn', content: 'banner', visits: 3 },
    { day: '2024-09-01', campaign: 'autumn', content: 'poster', visits: 5 },
  ])
  expect((await getCampaign(autumn.id)).results.visits).toBe(3)
})

test('reach and engagement are those of the linked posts and stories, each once, ER of them together', async () => {
  const post = (values: object) => insertContent(app.db, mine, values)
  const [a, b, c, story] = [
    await post({ reach: 100, reactions: 10, reach_ads: 60 }),
    await post({ reach: 300, reactions: 6, reach_ads: null }),
    await post({ reach: null, reactions: 500 }),
    await post({ kind: 'story', views: 200, likes: 8 }),
  ]
  const autumn = await campaign('Autumn', { content_ids: ids([a, c]) })
  const banner = await creative(autumn.id, 'Banner', { content_ids: ids([a, b, story]) })
  // E 10 + 6 + 8 of a reach of 100 + 300 + 200.
  const linked = { reach: 600, engagements: 24, er: 4, reach_ads: 60, promoted_share: 60 }
  expect(banner.results).toMatchObject(linked)
  // What has no reach counts in no rate; the post that is linked twice counts once.
  expect((await getCampaign(autumn.id)).results).toMatchObject({ ...linked, engagements: 524, er: 4 })
  await app.db.updateTable('community').set({ er_base: 'views' }).where('id', '=', mine).execute()
  expect((await getCreative(banner.id)).results.er).toBe(4)
})

test('a campaign has the ads of its creatives', async () => {
  const autumn = await campaign('Autumn')
  const [banner, poster] = [await creative(autumn.id, 'Banner'), await creative(autumn.id, 'Poster')]
  await ads(banner.id, '2024-09-01', [1000, 12, 150.5])
  await ads(banner.id, '2024-09-02', [500, 3, 49.5])
  await ads(poster.id, '2024-09-01', [100, 1, 10.25])
  expect((await getCreative(banner.id)).results.ads).toEqual({ impressions: 1500, clicks: 15, spent: 200 })
  expect((await getCampaign(autumn.id)).results.ads).toEqual({ impressions: 1600, clicks: 16, spent: 210.25 })
})

test('the spark has the visits of the last 14 days by the community’s clocks', async () => {
  const { time_zone, day } = farZone()
  mine = await insertCommunity(app.db, { time_zone })
  community_id = String(mine)
  const { id } = await creative((await campaign('Autumn')).id, 'Banner', { utm_content: 'banner' })
  await collectVisits(app.db, mine, [
    { day: day(14), content: 'banner', visits: 7 },
    { day: day(13), content: 'banner', visits: 2 },
    { day: day(0), content: 'banner', visits: 3 },
  ])
  expect((await getCreative(id)).spark).toEqual([2, ...Array(12).fill(0), 3])
})

describe('a creative by age', () => {
  test('has every day from the first that brought anything to the last', async () => {
    const { id } = await creative((await campaign('Autumn')).id, 'Banner', { utm_content: 'banner' })
    await collectVisits(app.db, mine, [
      { day: '2024-09-03', content: 'banner', visits: 4, read: 1, goals: 2 },
    ])
    await ads(id, '2024-09-01', [1000, 12, 1])
    const { days, fatigue } = await getCreative(id)
    const quiet = { visits: 0, bounces: 0, goals: 0, impressions: 0, clicks: 0 }
    expect(days).toEqual([
      { ...quiet, day: '2024-09-01', age: 0, impressions: 1000, clicks: 12 },
      { ...quiet, day: '2024-09-02', age: 1 },
      { ...quiet, day: '2024-09-03', age: 2, visits: 4, bounces: 2, goals: 2 },
    ])
    expect(fatigue).toContainEqual({
      rate: 'ctr',
      early: null,
      late: null,
      change: { difference: null, low: null, high: null, verdict: 'too_few' },
    })
  })

  const dayOf = (n: number) => new Date(Date.UTC(2024, 8, 1 + n)).toISOString().slice(0, 10)

  test('wears off when its last seven days are really worse than its first, until its campaign is over', async () => {
    const { id: campaignId } = await campaign('Autumn', { ends_on: dayOf(15) })
    const { id } = await creative(campaignId, 'Banner')
    for (let n = 0; n < 16; n += 1) await ads(id, dayOf(n), [1000, n < 7 ? 30 : n < 9 ? 90 : 10, 1])
    // After the campaign it is shown no more, but somebody finds it.
    await ads(id, dayOf(30), [1, 1, 0])
    const { fatigue } = await getCreative(id)
    const [ctr] = fatigue.filter(({ rate }) => rate === 'ctr')
    expect(ctr).toMatchObject({ early: 3, late: 1, change: { difference: -2, verdict: 'likely_real' } })
    expect(fatigue.find(({ rate }) => rate === 'goal_rate')?.change.verdict).toBe('too_few')
  })
})

describe('creatives side by side', () => {
  const compare = async (creativeIds: string[]) =>
    app.call(creativeCalls.compare, { community_id, ids: creativeIds }, token)

  test('differ from the first by more than chance, or not', async () => {
    const { id } = await campaign('Autumn')
    const [a, b, c, d] = await Promise.all(['a', 'b', 'c', 'd'].map((title) => creative(id, title)))
    if (!a || !b || !c || !d) throw new Error('four were made')
    await ads(a.id, '2024-09-01', [10_000, 100, 1])
    await ads(b.id, '2024-09-01', [10_000, 200, 1])
    await ads(c.id, '2024-09-01', [10_000, 110, 1])
    await ads(d.id, '2024-09-01', [10, 9, 1])
    await collectVisits(app.db, mine, [
      { day: '2024-09-01', content: 'a', visits: 30, read: 20 },
      { day: '2024-09-01', content: 'b', visits: 30, read: 19 },
    ])
    const { items, rates } = await compare([a.id, b.id, c.id, d.id])
    expect(items.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd'])
    const [ctr] = rates.filter(({ rate }) => rate === 'ctr')
    expect(ctr?.values).toEqual([1, 2, 1.1, 90])
    expect(ctr?.to_first.map(({ verdict }) => verdict)).toEqual([
      'may_be_chance',
      'likely_real',
      'may_be_chance',
      'too_few',
    ])
    expect(ctr?.best).toBe(b.id)
    const [read] = rates.filter(({ rate }) => rate === 'read_rate')
    expect(read?.values).toEqual([expect.closeTo(66.67, 2), expect.closeTo(63.33, 2), null, null])
    expect(read?.best).toBeNull()
    expect((await compare([b.id, a.id])).rates[0]?.to_first[1]).toMatchObject({ difference: -1 })
  })

  test('are two to ten, each once, and known', async () => {
    const { id } = await creative((await campaign('Autumn')).id, 'Banner')
    const status = async (creativeIds: string[]) =>
      (await app.post(creativeCalls.compare.path, { token, json: { community_id, ids: creativeIds } })).status
    expect(await status([id])).toBe(400)
    expect(await status([id, id])).toBe(400)
    expect(await status([id, '999999999'])).toBe(404)
    expect(await status(Array.from({ length: 11 }, (_, n) => String(n + 1)))).toBe(400)
  })
})
