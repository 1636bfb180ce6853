import { expect, test } from 'vitest'
import { loadBundled } from './corpus.ts'
import { breakDown } from './model/audience.ts'
import { createCommunityModel } from './model/community.ts'
import { countersAt, reachAt, reactionsOf } from './model/counters.ts'
import { dealOut, grownShare, splitUp } from './model/growth.ts'
import { NOON } from './testing/fixture.ts'
import { DAY, dayOf, HOUR } from './time.ts'

const options = { seed: 1, shiftWeeks: 104, churn: true, wallSize: undefined, startMs: NOON }
const museum = createCommunityModel(loadBundled('olonmus'), options)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

test('growth rises from 0 to 1, half of it within the half-life or a little sooner', () => {
  expect(grownShare(0, 8)).toBe(0)
  expect(grownShare(60 * DAY, 8)).toBe(1)
  expect(grownShare(8 * HOUR, 8)).toBeCloseTo(0.5, 1)
})

test('dealing out one more adds to exactly one kind', () => {
  const shares = [0.6, 0.25, 0.15]
  let before = dealOut(0, shares)
  for (let total = 1; total < 200; total++) {
    const now = dealOut(total, shares)
    const steps = now.map((count, kind) => count - (before[kind] ?? 0))
    expect(steps.toSorted()).toEqual([0, 0, 1])
    before = now
  }
})

test('splitting up keeps the total', () => {
  for (const total of [0, 1, 7, 1000]) expect(sum(splitUp(total, [0.3, 0.3, 0.4]))).toBe(total)
})

test('parts of a post agree: reactions with likes, reach with its kinds, reach with views', () => {
  for (const post of museum.posts(NOON)) {
    const plan = museum.planOf(post)
    const { likes, views } = countersAt(post, plan, NOON)
    const reactions = reactionsOf(plan, likes)
    if (reactions) expect(sum(reactions)).toBe(likes)
    const reach = reachAt(post, plan, NOON)
    expect(reach.subscribers + reach.viral + reach.ads).toBe(reach.total)
    if (views !== undefined) expect(reach.total).toBeLessThanOrEqual(Math.max(views, 1))
  }
})

test('posts of before November 2023 have no reactions by kind, later ones have', () => {
  const since = Date.parse(museum.info.reactionsSince)
  for (const post of museum.posts(NOON)) {
    expect(museum.planOf(post).reactionShares !== undefined).toBe(post.corpusDateMs >= since)
  }
})

test('more liked posts are more discussed', () => {
  const posts = museum.posts(NOON).toSorted((a, b) => a.likes - b.likes)
  const discussed = (part: typeof posts) =>
    sum(part.map((post) => museum.planOf(post).comments)) / part.length
  const third = Math.floor(posts.length / 3)
  expect(discussed(posts.slice(-third))).toBeGreaterThan(2 * discussed(posts.slice(0, third)))
})

test('engagement by reach is that of a small community, and hides are rare', () => {
  const posts = museum.posts(NOON - 60 * DAY).slice(-300)
  const rates = posts.map((post) => {
    const plan = museum.planOf(post)
    return ((plan.likes + plan.comments + plan.reposts) / Math.max(1, plan.reach.total)) * 100
  })
  expect(median(rates)).toBeGreaterThan(1)
  expect(median(rates)).toBeLessThan(10)
  expect(median(posts.map((post) => museum.planOf(post).reach.hide))).toBeLessThan(5)
})

test('a post may be corrected: until then its last paragraph is missing', () => {
  const post = museum.posts(NOON).find((one) => museum.planOf(one).editedMs && one.text.includes('\n'))
  const editedMs = post && museum.planOf(post).editedMs
  if (!post || !editedMs) throw new Error('no post is ever corrected')
  expect(museum.textAt(post, editedMs)).toEqual({ text: post.text, editedMs })
  const before = museum.textAt(post, editedMs - 1)
  expect(before.editedMs).toBeUndefined()
  expect(post.text.startsWith(before.text)).toBe(true)
  expect(before.text.length).toBeLessThan(post.text.length)
})

test('a few posts vanish some time after publication', () => {
  const doomed = museum.posts(NOON - 30 * DAY).filter((post) => museum.planOf(post).deletedMs)
  expect(doomed).toHaveLength(0)
  const all = createCommunityModel(loadBundled('olonmus'), { ...options, churn: false }).posts(NOON)
  const gone = all.length - museum.posts(NOON).length
  expect(gone).toBeGreaterThan(0)
  expect(gone).toBeLessThan(all.length / 50)
})

test('community days agree with the posts: likes of all days are the likes of all posts', () => {
  const calm = createCommunityModel(loadBundled('olonmus'), { ...options, churn: false })
  const fresh = calm.posts(NOON).filter((post) => post.dateMs >= (dayOf(NOON) - 20) * DAY)
  const earlier = calm.posts(NOON).filter((post) => post.dateMs < (dayOf(NOON) - 20) * DAY)
  const start = (dayOf(NOON) - 20) * DAY
  const gainedByOld = sum(
    earlier.map((post) => {
      const plan = calm.planOf(post)
      return countersAt(post, plan, NOON).likes - countersAt(post, plan, start).likes
    }),
  )
  const gainedByNew = sum(fresh.map((post) => countersAt(post, calm.planOf(post), NOON).likes))
  const days = Array.from({ length: 21 }, (_, index) => calm.day(dayOf(NOON) - index, NOON).likes)
  expect(sum(days)).toBe(gainedByOld + gainedByNew)
})

test('sexes, ages and both together count the same people', () => {
  const people = breakDown(museum.keys, museum.info.city, 20_000, 777)
  for (const group of [people.sex, people.age, people.sex_age])
    expect(sum(group.map(({ count }) => count))).toBe(777)
  expect(people.cities[0]?.name).toBe('Олонец')
})

test('followers change by what joined and left', () => {
  const day = dayOf(NOON)
  const { joined, left } = museum.members.onDay(day, (day + 1) * DAY)
  expect(museum.members.count((day + 1) * DAY) - museum.members.count(day * DAY)).toBe(joined - left)
  expect(museum.members.count(NOON)).toBeGreaterThan(museum.info.members * 0.8)
})

test('at no moment of a year is there nothing to see: one story follows on another', () => {
  for (let at = NOON - (NOON % DAY); at < NOON + 365 * DAY; at += HOUR / 2)
    expect(museum.stories(at).length).toBeGreaterThan(0)
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
