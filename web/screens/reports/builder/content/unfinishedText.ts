import type { ReportSection } from '#contract/reports.ts'

/** What has to be chosen in a section that lacks something. */
export const unfinishedText = ({ kind }: ReportSection) =>
  kind === 'campaign' ? 'settings.campaignMissing' : 'settings.contentsNone'
