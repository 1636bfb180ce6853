import { sql } from 'kysely'
import { analyticsCalls } from '#contract/analytics.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '#server/engine/columns.ts'
import { readColumns } from '#server/features/analytics/columns/contentColumns.queries.ts'
import { gainColumns, readGains } from '#server/features/analytics/columns/gainColumns.queries.ts'
import {
  columnsSource,
  type GraphSource,
  gainsSource,
} from '#server/features/analytics/columns/graphSources.ts'
import { groupContent } from '#server/features/analytics/groupContent.ts'
import { findSteps, type Span } from '#server/features/analytics/periods.ts'
import { percentile, row } from '../percentiles.ts'
import { plainHistory } from '../straightLists.ts'
import {
  engines,
  gainsFromCaptures,
  graphFromCaptures,
  type RawQuestion,
  type RawWay,
  subjectsFromCaptures,
} from './analyticsRaw.ts'
import {
  graphOf,
  type Kind,
  kinds,
  openAnalytics,
  type Place,
  rawQuestions,
  subjectsOf,
  time,
  warmUps,
} from './analyticsReads.ts'
import { copyToDuckDb } from './duckdb.ts'

const requests = 9
const time_zone = 'Europe/Moscow'

type Work = () => Promise<unknown>

/** Times our answers beside those made of the captures alone, by PostgreSQL and by DuckDB. */
export async function benchBeside(db: Db, { id, tags }: Place, print: (line: string) => void) {
  // Remembers nothing of what was asked before.
  const caller = await openAnalytics(db)
  await plainHistory(db)
  const duck = await copyToDuckDb(db, ['content', 'content_tag', 'bench.capture'])
  const questions = rawQuestions(requests + warmUps, id, tags, 3)
  const columns = await readColumns(db, asCommunityId(id))
  const reading = await median(questions.map(() => () => readColumns(db, asCommunityId(id))))
  const gaining = await median(questions.map(() => () => readGains(db, asCommunityId(id), columns)))
  const postgres = (statement: string) => sql.raw(statement).execute(db)
  for (const line of caption) print(line)
  for (const { kind, prepare, raw } of ways) {
    const { name, call, of } = kind
    const whole = percentile(await time(caller, call, questions.map(of)), 0.5)
    const prepared = await Promise.all(questions.map((question) => prepare(db, columns, question)))
    const ours = await median(prepared)
    const theirs = await median(questions.map((question) => () => postgres(raw(question, engines.postgres))))
    const ducks = await median(questions.map((question) => () => duck.run(raw(question, engines.duckdb))))
    const times = (ms: number) => (ms / ours).toFixed(1)
    print(
      row(
        name,
        whole.toFixed(1),
        ours.toFixed(1),
        theirs.toFixed(0),
        times(theirs),
        ducks.toFixed(0),
        times(ducks),
      ),
    )
  }
  print('')
  print(
    `Columns of ${columns.length} contents are read in ${reading.toFixed(0)} ms, what these gained in ${gaining.toFixed(0)} ms, once whenever some have changed.`,
  )
  print('')
  duck.close()
  await caller.close()
}

const caption = [
  `Beside the same made of the captures, a row each, without rollups; median ms of ${requests} questions.`,
  '',
  '- whole call: all that we do, from the check of the token to the serialised answer, intervals included',
  '- numbers: sums, counts, medians and samples alone; of what was published from the columns in memory; of what was',
  '  gained sums from the database until all rows are read, counts from memory',
  '- PostgreSQL, DuckDB: one statement over the captures until all of its rows are read. Sums and counts of each day and',
  '  period, medians, and for subjects the sums that intervals are made of; without names, samples of single contents,',
  '  and gains spread over the days between two captures, which ours have',
  '- times: how many times as long as ours',
  '',
  '| | whole call | numbers | PostgreSQL | times | DuckDB | times |',
  '|---|---|---|---|---|---|---|',
]

/** What all but the first take; these warm up. */
async function median(works: Work[]): Promise<number> {
  for (const work of works.slice(0, warmUps)) await work()
  const times: number[] = []
  for (const work of works.slice(warmUps)) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return percentile(times, 0.5)
}

interface Way {
  kind: Kind
  /** Makes ready what finds the numbers of our answer. */
  prepare(db: Db, columns: ContentColumns, question: RawQuestion): Promise<Work>
  raw: RawWay
}

const ways: Way[] = [
  {
    kind: kinds.graphOfTag,
    prepare: preparePublished,
    raw: graphFromCaptures,
  },
  {
    kind: kinds.graphOfAll,
    prepare: (db, columns, { tag: _, ...question }) => preparePublished(db, columns, question),
    raw: (question, engine) => graphFromCaptures({ ...question, tag: undefined }, engine),
  },
  {
    kind: kinds.activity,
    prepare: prepareGained,
    raw: gainsFromCaptures,
  },
  { kind: kinds.subjects, prepare: prepareSubjects, raw: subjectsFromCaptures },
]

function preparePublished(db: Db, columns: ContentColumns, question: RawQuestion): Promise<Work> {
  return prepareGraph(
    db,
    columnsSource(db, asCommunityId(question.community), columns),
    question,
    'published',
  )
}

async function prepareGained(db: Db, columns: ContentColumns, question: RawQuestion): Promise<Work> {
  const community = asCommunityId(question.community)
  const gains = await gainColumns(db, community, columns)
  return prepareGraph(db, gainsSource(db, community, columns, gains), question, 'activity')
}

async function prepareGraph(
  db: Db,
  source: GraphSource,
  asked: RawQuestion,
  basis: 'published' | 'activity',
): Promise<Work> {
  const {
    metrics = [],
    granularity = 'day',
    ...input
  } = analyticsCalls.graph.input.parse(graphOf(asked, basis))
  const question = { ...input, metrics, granularity, tags: [], measured: [], time_zone }
  const span = { until: null, cut: null, hasPoints: true }
  const spans: Span[] = [
    { ...span, name: 'now', from: asked.from, to: asked.to },
    { ...span, name: 'then', from: asked.before, to: dayBefore(asked.from) },
  ]
  const steps = await findSteps(db, question, spans)
  return () => source.findRows(question, spans, steps)
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

async function prepareSubjects(db: Db, columns: ContentColumns, asked: RawQuestion): Promise<Work> {
  const { filters, by, year, limit } = analyticsCalls.subjects.input.parse(subjectsOf(asked))
  const { from, to } = asked
  const grouped = {
    filters: { ...filters, from, to },
    metrics: ['er' as const, 'reach' as const],
    by,
    year,
    limit,
    timeZone: time_zone,
  }
  return () => groupContent(db, asCommunityId(asked.community), columns, grouped)
}
