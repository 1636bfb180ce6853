import { useTranslation } from 'react-i18next'
import type { RateDifference, ResultRate } from '#contract/remarketing/results.ts'
import { roundPoints, signOf } from '#contract/writing/rounding.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'

/** How rates and their differences read. */
export function useRateText() {
  const { t } = useTranslation('campaigns')
  const format = useFormat()

  const write = (rate: ResultRate, value: number | null): string => {
    if (value === null) return '—'
    return rate === 'goal_rate' ? format.number(value) : format.percent(value)
  }
  /** With its sign: percentage points, or goals in 100 visits. */
  const writeDifference = (rate: ResultRate, value: number | null): string => {
    if (value === null) return '—'
    const rounded = roundPoints(value)
    const signed = `${signOf(rounded)}${format.number(Math.abs(rounded))}`
    return rate === 'goal_rate' ? signed : t('rate.points', { value: signed })
  }

  return {
    label: (rate: ResultRate) => t(`rate.${rate}.label`),
    about: (rate: ResultRate) => t(`rate.${rate}.about`),
    write,
    writeDifference,
    /** A difference in a sentence, with where it lies and whether it is likely real. */
    sayDifference: (rate: ResultRate, { difference, low, high, verdict }: RateDifference, than: string) => {
      const words = { rate: t(`rate.${rate}.label`), than }
      if (verdict === 'too_few' || difference === null) return t('verdict.too_few.text', words)
      const range = { low: writeDifference(rate, low), high: writeDifference(rate, high) }
      if (roundPoints(difference) === 0) return t('verdict.same', { ...words, ...range })
      return t(`verdict.${verdict}.${difference > 0 ? 'higher' : 'lower'}`, {
        ...words,
        ...range,
        by: writeDifference(rate, Math.abs(difference)).replace('+', ''),
      })
    },
  }
}
