import { expect } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { queueFilters } from '#contract/content/queueFilters.ts'
import { leadingRate, leadMetric } from '#contract/metrics/leadingRate.ts'
import { overviewCalls } from '#contract/overview.ts'
import { portfolioCalls } from '#contract/portfolio.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { TestApp } from '#server/testing/app.ts'

interface Compared {
  app: TestApp
  token: string
  community: CommunityId
  days: { from: string; to: string }
}

/** A row of the portfolio says what the Overview and the comments of the community say. */
export async function comparePortfolio({ app, token, community, days }: Compared): Promise<void> {
  const at = { community_id: String(community) }
  const { items } = await app.call(portfolioCalls.list, { ...days, per_page: 500 }, token)
  const row = items.find(({ id }) => id === at.community_id)
  if (!row) throw new Error('the community is not in the portfolio')
  const communities = await app.call(communityCalls.list, {}, token)
  const { rate } = leadingRate(
    communities.items.find(({ id }) => id === at.community_id)?.reach,
    'published',
    days,
  )
  expect(row.rate).toBe(rate)
  const metrics = [leadMetric[rate], 'engagements', rate, 'contents'] as const
  const compare = { with: 'previous' } as const
  const graph = await app.call(
    analyticsCalls.graph,
    { ...at, filters: days, metrics: [...metrics], granularity: 'year', compare },
    token,
  )
  const [line] = graph.series
  const counted = (total?: { value: number | null; n: number }) =>
    total && { value: rounded(total.value), n: total.n }
  const told = { from: row.period.from, to: row.period.to, before: [row.compared.from, row.compared.to] }
  expect(told).toEqual({ ...days, before: [graph.compared?.from, graph.compared?.to] })
  expect(row.stories_from).toBe(line?.stories_from)
  for (const metric of metrics) {
    const figure = row.figures[metric]
    expect([metric, counted(figure?.total), figure?.finished && counted(figure.finished)]).toEqual([
      metric,
      counted(line?.totals[metric]),
      line?.finished_totals ? counted(line.finished_totals[metric]) : null,
    ])
    expect([metric, counted(figure?.before)]).toEqual([metric, counted(line?.compared_totals?.[metric])])
  }
  const followers = await app.call(overviewCalls.followers, { ...at, ...days, compare }, token)
  expect(row.followers).toEqual({
    total: followers.totals.members,
    finished: followers.finished_totals?.members ?? null,
    before: followers.compared_totals?.members ?? null,
  })
  const filters = queueFilters.unanswered_negative
  const { total } = await app.call(commentCalls.list, { ...at, filters }, token)
  expect(row.open_negative).toBe(total)
}

/** Sums in another order differ in their last bits. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)))
