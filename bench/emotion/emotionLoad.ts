import { sql } from 'kysely'
import { contentCalls } from '#contract/content/content.ts'
import { bundled, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { queueJudging } from '#server/features/emotion/emotion.ts'
import { percentile, row } from '../percentiles.ts'
import { seedContent } from '../seed/seedContent.ts'
import { openSeeded } from '../seed/seededDatabase.ts'
import { startServer } from '../server.ts'

const posts = 20_000
const rounds = 6
const commentsARound = 5_000
/** Of the lists asked for in a round while nothing is judged. */
const idleLists = 400
const mostTimes = 1.5

/**
 * How much longer a page of posts takes while an import is judged than before: by turns, so that both meet the same
 * machine, in a server process of its own.
 */
export async function benchJudging(print: (line: string) => void): Promise<void> {
  const { db, url, community, stop } = await openSeeded((open, id) => seedContent(open, id, posts))
  const server = await startServer({ DATABASE_URL: url })
  try {
    const list = lister(server.url, await signIn(db))
    // The first lists and the first texts wait for what is loaded once.
    await addComments(db, community, 0)
    await timeWhile(list, () => isJudging(db))
    const idle: number[] = []
    const judging: number[] = []
    let judgingMs = 0
    for (let round = 1; round <= rounds; round += 1) {
      let left = idleLists
      idle.push(...(await timeWhile(list, async () => left-- > 0)))
      await addComments(db, community, round)
      const startedAt = performance.now()
      judging.push(...(await timeWhile(list, () => isJudging(db))))
      judgingMs += performance.now() - startedAt
    }
    report(print, idle, judging, (rounds * commentsARound * 1000) / judgingMs)
    print(row('resident memory of the server, MB', Math.round((await server.memory()) / 1e6), '', ''))
  } finally {
    await server.stop()
    await stop()
  }
}

function report(print: (line: string) => void, idle: number[], judging: number[], perSecond: number) {
  print(`Pages of 50 among ${posts} posts, ms, asked for one after the other:`)
  print('')
  print(row('figure', 'nothing judged', 'while an import is judged', 'times'))
  print(row('---', '---', '---', '---'))
  for (const share of [0.5, 0.95, 0.99]) {
    const [before, during] = [percentile(idle, share), percentile(judging, share)]
    const limit = share === 0.99 ? ` (limit ${mostTimes})` : ''
    print(
      row(`p${share * 100}`, before.toFixed(1), during.toFixed(1), `${(during / before).toFixed(2)}${limit}`),
    )
  }
  print(row('pages', idle.length, judging.length, ''))
  print(row('comments judged a second, pages and the database beside', '', perSecond.toFixed(0), ''))
}

/** How long each of these takes, one after the other, as long as `goesOn`. */
async function timeWhile(list: () => Promise<void>, goesOn: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = []
  while (await goesOn()) {
    const startedAt = performance.now()
    await list()
    times.push(performance.now() - startedAt)
  }
  return times
}

function lister(url: string, token: string) {
  let page = 0
  return async () => {
    page = (page + 1) % 300
    const response = await fetch(url + contentCalls.list.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sort: 'er', page: page + 1, per_page: 50 }),
    })
    await response.text()
    if (!response.ok) throw new Error(`${response.status}`)
  }
}

async function signIn(db: Db): Promise<string> {
  const email = `bench${Date.now()}@rapport.test`
  const { id } = await createUser(db, { name: 'Bench', email, password: 'password', role: 'viewer' })
  return (await startSession(db, id)).api_token
}

async function isJudging(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_judging: boolean }>`
    select exists (select from comment where judged_by is null) as is_judging`.execute(db)
  return rows[0]?.is_judging ?? false
}

/** Comments of six words in a row from real posts, about as long as comments are, as an import stores them. */
async function addComments(db: Db, community: CommunityId, round: number) {
  const words = bundled.flatMap((name) => loadBundled(name).posts.flatMap(({ text }) => text.split(/\s+/)))
  const texts = Array.from({ length: commentsARound }, (_, n) => {
    const first = ((round * commentsARound + n) * 7) % (words.length - 9)
    return words.slice(first, first + 9).join(' ')
  })
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into comment (community_id, content_id, external_id, author_external_id, text, published_at, published_on)
      select ${community}, (select min(id) from content), ${round * commentsARound}::integer + n, 7, text, now(), current_date
      from unnest(${texts}::text[]) with ordinality as written (text, n)`.execute(tx)
    await queueJudging(tx, community)
  })
}
