import { expect, test } from 'vitest'
import { mostDear, openDearPlaces as openShared, refusedAfterMs } from './dearPlaces.ts'

const [anna, boris, vera] = ['Anna', 'Boris', 'Vera'] as const
/** Of a process alone, which finds its people nowhere else. */
const openDearPlaces = (waitMs?: number) => openShared(async () => async () => {}, waitMs)

test('one person holds two places, and others find theirs at once', async () => {
  const take = openDearPlaces()
  await take(anna)
  await take(anna)
  const third = take(anna)
  const places = await Promise.race([Promise.all([take(boris), take(boris)]), third])
  expect(places).toHaveLength(mostDear - 2)
})

test('who waits goes on as soon as a place is given back', async () => {
  const take = openDearPlaces()
  const [leave] = [await take(anna), await take(anna)]
  const third = take(anna)
  await leave?.()
  await expect(third).resolves.toBeTypeOf('function')
})

test('who waits for too long is asked to come again, and has taken nothing', async () => {
  const take = openDearPlaces(10)
  const places = [await take(anna), await take(anna), await take(boris), await take(boris)]
  await expect(take(anna)).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfterS: 5 } })
  await expect(take(vera)).rejects.toMatchObject({ code: 'too_many_requests' })
  for (const leave of places) await leave()
  expect(await Promise.all([take(vera), take(vera), take(anna), take(anna)])).toHaveLength(mostDear)
})

test('of a flood by one person most are refused before the others have waited in vain, but not at once', async () => {
  const take = openDearPlaces()
  const began = performance.now()
  await Promise.all([take(anna), take(anna)])
  const flood = Array.from({ length: 50 }, () => take(anna).catch(({ code }: { code: string }) => code))
  const refused = await Promise.race(flood)
  expect(refused).toBe('too_many_requests')
  expect(performance.now() - began).toBeGreaterThanOrEqual(refusedAfterMs - 1)
})
