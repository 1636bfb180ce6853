import { sql } from 'kysely'
import type { Call, InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { sumUpMonth } from '#server/features/comments/comments.ts'
import type { Caller } from '../caller.ts'
import { percentiles, row } from '../percentiles.ts'
import type { SeededDatabase } from '../seed/seededDatabase.ts'

const repeats = 30

const periods = {
  '30 days': { from: '2026-10-22', to: '2026-11-20' },
  'a year': { from: '2025-11-21', to: '2026-11-20' },
}

/** Times the tone of all comments of a month and of a year, and by tag and post, one request after the other. */
export async function benchTone(
  { db, community }: SeededDatabase,
  { call }: Caller,
  print: (line: string) => void,
) {
  // As the job would have done by the time somebody reads.
  while (await sumUpMonth(db, community));
  await sql`vacuum analyze comment_day, comment_post_day, comment_people, comment_author`.execute(db)
  print('| ms | p50 | p95 | target, p95 |')
  print('|---|---|---|---|')
  async function printTimes<C extends Call>(name: string, asked: C, input: InputOf<C>, target: number | '') {
    const times: number[] = []
    for (let turn = 0; turn < repeats; turn += 1) times.push((await call(asked, input)).ms)
    // The first waits for what others find in memory.
    print(row(name, ...percentiles(times.slice(1), [0.5, 0.95]), target))
  }
  for (const [name, filters] of Object.entries(periods)) {
    await printTimes(`tone and trend of ${name}`, commentCalls.overview, { filters, by: 'week' }, 100)
    for (const by of ['tag', 'post'] as const)
      await printTimes(`tone of ${name} by ${by}`, commentCalls.groups, { filters, by }, 150)
  }
  print('')
}
