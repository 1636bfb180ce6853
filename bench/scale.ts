import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { row } from './percentiles.ts'
import { seedComments } from './seed/seedComments.ts'
import { openSeeded } from './seed/seededDatabase.ts'

type Print = (line: string) => void

const seeded = { posts: 5_000, comments: 100_000, tags: 20 }
/** Of the machine that the results are of. */
const measuredCores = 2
/** docs/analytics.md. */
const columnBytes = 300
const monthS = (365 / 12) * 86_400

/** What is assumed where nothing is measured. */
const habits = {
  /** The busiest hour beside the mean. */
  peak: 3,
  /** Of the processors, so that an hour worse than that passes, too. */
  used: 0.5,
  keepMonths: 13,
  postsADay: 5,
  commentsAPost: 20,
  capturesAPost: 50,
  syncsADay: 144,
  /** Of all signed-in people, at once in the busiest hour, and how often each asks something. */
  peopleAtOnce: 0.05,
  callEveryS: 10,
}

const simulated = { views: 1e9, communities: 2_000, people: 20_000 }

/** Bytes, and seconds of one processor. */
interface Cost {
  bytes: number
  cpuS: number
}
type Costs = Record<'view' | 'post' | 'capture' | 'comment' | 'column' | 'sync' | 'call', Cost>

/**
 * Prints what a view, a post and so on cost by the last results of other benchmarks, and what so many cores hold. Sizes of posts
 * and comments are measured anew. Errors: a result is missing.
 */
export async function benchScale(print: Print): Promise<void> {
  const costs = await readCosts()
  print('| one more | bytes on disk | ms of a processor | by |')
  print('|---|---|---|---|')
  const by = {
    view: 'web',
    post: 'import',
    capture: 'content',
    comment: 'import',
    column: '',
    sync: 'import',
    call: 'overload',
  }
  for (const [name, { bytes, cpuS }] of Object.entries(costs))
    print(
      row(
        name,
        bytes ? bytes.toFixed(0) : '–',
        cpuS ? (cpuS * 1000).toFixed(2) : '–',
        by[name as keyof Costs],
      ),
    )
  print('')
  print(
    'A column is a content in memory. A processor of an import is one of two that were busy; so it is at most this.',
  )
  print('')
  printMachines(costs, print)
  printSimulated(costs, print)
}

async function readCosts(): Promise<Costs> {
  const [web, content, imported, overload] = await Promise.all(
    ['web', 'content', 'import', 'overload'].map((name) =>
      readFile(join(import.meta.dirname, 'results', `${name}.md`), 'utf8'),
    ),
  )
  const { post, comment } = await measureRows()
  const perSecond = (text: string | undefined, pattern: RegExp) => measuredCores / figure(text, pattern)
  return {
    view: {
      bytes: figure(web, /Stored a view, of \d+: (\d+) bytes/),
      cpuS: figure(web, /processor a stored view.*: ([\d.]+) ms/) / 1000,
    },
    post: { bytes: post, cpuS: perSecond(imported, /posts a second until the last one \| (\d+)/) },
    capture: { bytes: figure(content, /as written over 30 days \| ([\d.]+)/), cpuS: 0 },
    comment: { bytes: comment, cpuS: perSecond(imported, /comments a second until the last one \| (\d+)/) },
    column: { bytes: columnBytes, cpuS: 0 },
    sync: { bytes: 0, cpuS: figure(imported, /a synchronisation after 50 posts changed, CPU s \| ([\d.]+)/) },
    call: { bytes: 0, cpuS: perSecond(overload, /A list of posts, (\d+) a second/) },
  }
}

function figure(text: string | undefined, pattern: RegExp): number {
  const found = pattern.exec(text ?? '')?.[1]
  if (!found) throw new Error(`No result says ${pattern.source}: run that benchmark first`)
  return Number(found)
}

/** What a post and a comment take, with indexes and what is summed up of them. */
async function measureRows(): Promise<{ post: number; comment: number }> {
  const { db, stop } = await openSeeded((empty: Db, community: CommunityId) =>
    seedComments(empty, community, seeded),
  )
  try {
    const { rows } = await sql<{ of_comments: boolean; bytes: number }>`
      select relname ~ '^(comment|author)' as of_comments, sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relname ~ '^(comment|author|content)' group by 1`.execute(db)
    const bytesOf = (ofComments: boolean) => rows.find((each) => each.of_comments === ofComments)?.bytes ?? 0
    return { post: bytesOf(false) / seeded.posts, comment: bytesOf(true) / seeded.comments }
  } finally {
    await stop()
  }
}

function printMachines({ view, sync, call }: Costs, print: Print) {
  print(
    `One machine, ${habits.used * 100} % of its processors used in the busiest hour, which is ${habits.peak} times the mean; each figure alone:`,
  )
  print('')
  print(
    '| cores | views a month | disk for them, 13 months | communities synced every ten minutes | people at once |',
  )
  print('|---|---|---|---|---|')
  for (const cores of [2, 8, 32]) {
    const free = cores * habits.used
    const views = ((free / view.cpuS) * monthS) / habits.peak
    print(
      row(
        cores,
        millions(views),
        gigabytes(views * habits.keepMonths * view.bytes),
        Math.floor((free / sync.cpuS) * (86_400 / habits.syncsADay)),
        Math.floor((free / call.cpuS) * habits.callEveryS),
      ),
    )
  }
  print('')
}

function printSimulated({ view, post, capture, comment, column, sync, call }: Costs, print: Print) {
  const { views, communities, people } = simulated
  const posts = communities * habits.postsADay * (365 / 12)
  const content = post.bytes + habits.capturesAPost * capture.bytes + habits.commentsAPost * comment.bytes
  const contentS = post.cpuS + habits.commentsAPost * comment.cpuS
  const parts: [string, number, number][] = [
    ['page views', views * view.bytes, (views / monthS) * habits.peak * view.cpuS],
    ['posts with captures and comments', posts * content, (posts / monthS) * habits.peak * contentS],
    ['synchronisations', 0, ((communities * habits.syncsADay) / 86_400) * sync.cpuS],
    ['people', 0, ((people * habits.peopleAtOnce) / habits.callEveryS) * call.cpuS],
  ]
  print(
    `${millions(views)} views a month, ${communities} communities of ${habits.postsADay} posts a day, ${people} people of whom ${habits.peopleAtOnce * 100} % are there in the busiest hour and ask something every ${habits.callEveryS} s:`,
  )
  print('')
  print('| | new bytes a month | kept | processors in the busiest hour |')
  print('|---|---|---|---|')
  const keptMonths = (name: string) => (name === 'page views' ? habits.keepMonths : 60)
  for (const [name, bytes, cores] of parts)
    print(row(name, gigabytes(bytes), gigabytes(bytes * keptMonths(name)), cores.toFixed(1)))
  const cores = parts.reduce((sum, [, , each]) => sum + each, 0)
  print('')
  print(
    `Together ${cores.toFixed(1)} processors, ${Math.ceil(cores / habits.used)} cores so that ${habits.used * 100} % are used. Columns of a year of all communities: ${gigabytes(posts * 12 * column.bytes)} of memory.`,
  )
}

const millions = (n: number) => `${Math.round(n / 1e6)} million`
const gigabytes = (bytes: number) => (bytes === 0 ? '–' : `${(bytes / 1e9).toFixed(1)} GB`)
