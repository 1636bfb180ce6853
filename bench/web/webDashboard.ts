import type { Call, InputOf } from '#contract/call.ts'
import { webGroupings } from '#contract/vocabulary.ts'
import { webCalls } from '#contract/web/web.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { webRoutes } from '#server/features/web/web.routes.ts'
import { type Caller, openCaller } from '../caller.ts'
import { percentile, row } from '../percentiles.ts'

export interface Asked<C extends Call = Call> {
  name: string
  call: C
  input: InputOf<C>
}
const ask = <C extends Call>(name: string, call: C, input: InputOf<C>): Asked => ({ name, call, input })

/** Groupings that the screen opens with: the first of each of its cards. */
const opening = ['source', 'device', 'goal', 'tag']

/** All that the screen may ask of a period of days, as it does. */
export function dashboard(community_id: string, period: number): Asked[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const filters = { from: day(period), to: day(1) }
  return [
    ask('graph', webAnalyticsCalls.graph, { community_id, filters, compare: { with: 'previous' } }),
    ask('now', webAnalyticsCalls.now, { community_id }),
    ask('pages', webCalls.list, { community_id, filters }),
    ...webGroupings.map((by) =>
      ask(`by ${by}`, webAnalyticsCalls.subjects, { community_id, filters, by, limit: 100 }),
    ),
  ]
}

/** Those that the screen opens with, of all. */
export const asTheScreenOpens = (all: Asked[]) =>
  all.filter(({ name }) => !name.startsWith('by ') || opening.includes(name.slice('by '.length)))

const everyOne = (all: Asked[]) => all

export const openWebCaller = (db: Db) =>
  openCaller(db, 'viewer', (route) => webRoutes(route, { config: { publicUrl: '' } as never }))

/** Times each call of the dashboard, all of them at once, and one that the sums of days do not know. */
export async function benchDashboard(db: Db, community: CommunityId, print: (line: string) => void) {
  const caller = await openWebCaller(db)
  try {
    print('| dashboard, p95 of 20, ms | 30 days (≤ 40) | 365 days (≤ 100) |')
    print('|---|---|---|')
    const [short, long] = [dashboard(String(community), 30), dashboard(String(community), 365)]
    for (const [n, asked] of short.entries())
      print(
        row(
          asked.name,
          (await timeOne(caller, asked)).toFixed(1),
          (await timeOne(caller, long[n] ?? asked)).toFixed(1),
        ),
      )
    const together = { 'all that the screen opens with, at once (≤ 120, ≤ 300)': asTheScreenOpens }
    for (const [name, chosen] of Object.entries({ ...together, 'every one of these at once': everyOne }))
      print(
        row(
          name,
          (await timeAll(caller, chosen(short))).toFixed(0),
          (await timeAll(caller, chosen(long))).toFixed(0),
        ),
      )
    print('')
    const filtered = short[0]?.input as InputOf<typeof webAnalyticsCalls.graph>
    const outside = {
      ...filtered,
      filters: { ...filtered.filters, sources: ['vk.com', 'ya.ru'], devices: ['phone' as const] },
    }
    print(
      `Outside the sums, 30 days, source × device: ${(await timeOne(caller, ask('', webAnalyticsCalls.graph, outside))).toFixed(0)} ms (≤ 1,500)`,
    )
  } finally {
    await caller.close()
  }
}

/** p95 of the call of who is on the site now, and of all that the screen opens with for 30 days, in ms. */
export async function timeNow(db: Db, community: CommunityId): Promise<{ now: number; opening: number }> {
  const caller = await openWebCaller(db)
  try {
    const asked = dashboard(String(community), 30)
    const now = await timeOne(caller, ask('now', webAnalyticsCalls.now, { community_id: String(community) }))
    return { now, opening: await timeAll(caller, asTheScreenOpens(asked)) }
  } finally {
    await caller.close()
  }
}

async function timeOne(caller: Caller, { call, input }: Asked): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 23; n += 1) times.push((await caller.call(call, input)).ms)
  return percentile(times.slice(3), 0.95)
}

async function timeAll(caller: Caller, all: Asked[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 8; n += 1) times.push(await timeTogether(caller, all))
  return percentile(times.slice(1), 0.95)
}

/** Milliseconds that calls take at once. */
export async function timeTogether(caller: Caller, all: Asked[]): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(all.map(({ call, input }) => caller.call(call, input)))
  return performance.now() - startedAt
}
