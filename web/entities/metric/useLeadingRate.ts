import { currentRate, type LeadingRate } from '#contract/metrics/leadingRate.ts'
import { useCommunity } from '../community/useCommunity.ts'

/** The rate by which the current community judges its content where no period is asked for. */
export const useLeadingRate = (): LeadingRate => currentRate(useCommunity()?.reach)
