import type { InputOf } from '#contract/call.ts'
import { Blueprint, type reportCalls } from '#contract/reports.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ReportSnapshot } from '../../snapshot/snapshot.ts'

type NewBlueprint = InputOf<typeof reportCalls.preview>['blueprint']

const cutOffAt = '2024-04-01T06:00:00.000Z'
const days = { period_from: '2024-03-01', period_to: '2024-03-31' }

const words = { kind: 'text', id: 'words', title: 'Words', note: 'It went well.' } as const

/** A monthly report, or what is told, and a finished run of it about March 2024 that shows a text. */
export async function insertRun(db: Db, community: CommunityId, values: Partial<NewBlueprint> = {}) {
  const blueprint = Blueprint.parse({ name: 'March', sections: [words], ...values })
  const insert = async (of: object) => {
    const row = { community_id: community, blueprint: JSON.stringify(blueprint), ...of }
    const { id } = await db.insertInto('report').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const report = await insert({})
  const run = await insert({ parent_id: report, ...days, state: 'ready', cut_off_at: cutOffAt })
  const snapshot = JSON.stringify(snapshotOf(blueprint))
  await db
    .insertInto('report_snapshot')
    .values({ community_id: community, report_id: run, snapshot })
    .execute()
  return { report, run }
}

const snapshotOf = ({ name, content_type, filters, benchmark_year, brand }: Blueprint): ReportSnapshot => ({
  name,
  community: {
    name: 'Museum',
    url: 'https://vk.com/club1',
    network: firstNetwork().words,
    timezone: 'UTC',
    currency: 'RUB',
  },
  period: { from: days.period_from, to: days.period_to, until: null },
  cut_off_at: cutOffAt,
  content_type,
  filters,
  tags: {},
  benchmark_year,
  definitions: {
    post_engagements: ['reactions', 'comments', 'shares', 'votes'],
    story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
    er_base: 'reach',
    erp_base: 'followers',
  },
  brand,
  pictures: {},
  summary: null,
  sections: [words],
})
