import type { Failure } from '#contract/errorBody.ts'
import { specMessages } from '#contract/errors.ts'
import type { ReportSection } from '#contract/reports.ts'

/** What has to be chosen in a section that lacks something. */
export const unfinishedText = ({ kind }: ReportSection) =>
  kind === 'campaign' ? 'settings.campaignMissing' : 'settings.contentsNone'

const { reportEmpty: empty, reportEmptyHint: hint } = specMessages

/** The specification's words, which the server would say too. */
export const reportEmpty: Failure = { message: empty, reason: { code: 'report_empty' } }

export const reportEmptyHint: Failure = { message: hint, reason: { code: 'report_empty_hint' } }

export const reportEmptyWhole: Failure = {
  message: `${empty}. ${hint}`,
  reason: { code: 'report_empty_whole' },
}
