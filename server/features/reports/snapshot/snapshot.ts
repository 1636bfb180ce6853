import type { Graph, Period, Subjects } from '#contract/analytics.ts'
import type { CommentOverview } from '#contract/content/comments.ts'
import type { ComparisonResult } from '#contract/content/comparisons.ts'
import type { ContentKind } from '#contract/content/content.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { BenchmarkByMetric } from '#contract/content/tags.ts'
import type { Topic } from '#contract/content/topics.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { Audience, Changes, Followers, Highlights } from '#contract/overview.ts'
import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import type { Creative } from '#contract/remarketing/creatives.ts'
import type { Blueprint, ReportSection, SectionKind } from '#contract/reports.ts'
import type { bases } from '#contract/vocabulary.ts'
import type { WebChain } from '#contract/web/web.ts'
import type { WebGraph, WebSubjects } from '#contract/web/webAnalytics.ts'
import type { NetworkProfile } from '#networks/profile.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { AnalyticsContext } from '../../analytics/analytics.ts'
import type { Days } from '../schedule/schedule.ts'

export type SectionOf<Kind extends SectionKind> = Extract<ReportSection, { kind: Kind }>

/** As a data URL, in pixels. */
export interface SnapshotPicture {
  data: string
  width: number
  height: number
}

/**
 * tags: compared, null when the report does not compare · selection: benchmarks, which the first snapshots did not have ·
 * web: listed, of each of its `lists` what has the most · campaign: null when it is no longer there; pictures: of creatives,
 * by their images · comparison: lost, how many of the chosen contents are no longer there.
 */
export interface SectionData {
  metrics: { graph: Graph }
  chart: { graph: Graph }
  changes: { changes: Changes }
  tags: { subjects: Subjects; compared: Subjects | null }
  selection: { highlights: Highlights; benchmarks?: Record<ContentKind, BenchmarkByMetric> }
  tone: { tone: CommentOverview; compared: CommentOverview | null }
  topics: { topics: QuotedTopic[]; comments: number; without: number }
  audience: { followers: Followers; audience: Audience }
  web: { visits: WebGraph; listed: WebSubjects[] }
  campaign: {
    campaign: CampaignDetails | null
    creatives: Creative[]
    pictures: Record<string, SnapshotPicture>
    chain: WebChain[]
  }
  comparison: { comparison: ComparisonResult; lost: number }
  text: Record<never, never>
}

/** quotes: the first snapshots had none. */
export type QuotedTopic = Omit<Topic, 'examples' | 'words'> & { quotes?: Quote[] }

/** What somebody wrote. id: of the comment · text: kept beside a frozen snapshot, as it may have to be forgotten. */
export interface Quote {
  id: string
  text: string
  emotion: Emotion
  published_at: string
}

/** A section with what it shows: the answers of the calls that screens make, as they were. */
export type SectionSnapshot = {
  [Kind in SectionKind]: SectionOf<Kind> & SectionData[Kind]
}[SectionKind]

/** What changed the metric that a report is about. */
export interface SnapshotSummary {
  changes: Changes
  basis: (typeof bases)[number]
  compare: 'previous' | 'last_year'
}

/**
 * All that a report shows, as plain JSON, for good: what is changed or deleted later does not touch it. No words of the
 * interface are in it, so that it can be read in any language. cut_off_at: what had been captured until then counts ·
 * tags: titles of those that the filters name, by id · pictures: of posts and stories, by their ids; null where one has
 * none that could be loaded · summary: what the first page tells; null where nothing is to be told.
 */
export interface ReportSnapshot {
  name: string
  community: {
    name: string
    url: string
    /** What its network is called. */
    network: NetworkProfile['words']
    timezone: string
    currency: string
  }
  period: Period
  cut_off_at: string
  content_type: Blueprint['content_type']
  filters: Blueprint['filters']
  tags: Record<string, string>
  benchmark_year: number
  definitions: MetricDefinitions
  brand: Blueprint['brand']
  pictures: Record<string, SnapshotPicture | null>
  summary: SnapshotSummary | null
  sections: SectionSnapshot[]
}

/** Of which days, of which community, as it stands, a section tells. */
export interface Asked {
  db: Db
  community: CommunityId
  context: AnalyticsContext
  blueprint: Blueprint
  days: Days
}
