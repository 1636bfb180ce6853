import type { Blueprint, ReportPeriod } from '#contract/reports.ts'
import type { Days } from '../../../../entities/filter/days/dateRange.ts'

type Change = Partial<Blueprint>

const noDays = { from: undefined, to: undefined }

/** The last of such periods, or each of them. */
export const withPeriod = (period: ReportPeriod): Change => ({ period, ...noDays })

/** Days of its own, which only a report that is made once has. */
export const withDays = ({ from, to }: Days): Change => ({ from, to })

export const withRepeat = (is_regular: boolean): Change => ({ is_regular, ...(is_regular && noDays) })
