import { useTranslation } from 'react-i18next'
import type { Difference } from '#contract/comparisons.ts'
import { roundPoints, signOf } from '#contract/rounding.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'

/** Says a difference of a rate with its interval, and whether it is likely real. */
export function useVerdictText() {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const between = (from: number, to: number) => ({ from: signed(from), to: signed(to) })

  function signed(points: number): string {
    const rounded = roundPoints(points)
    return `${rounded < 0 ? signOf(rounded) : ''}${format.number(Math.abs(rounded))}`
  }

  return (rate: string, { difference, low, high, verdict }: Difference, than: string): string => {
    if (verdict === 'too_early') return t('verdicts.tooEarly', { rate, than })
    if (verdict === 'unknown' || difference === null || low === null || high === null) {
      return t('verdicts.unknown', { rate, than })
    }
    if (roundPoints(difference) === 0) return t('verdicts.same', { rate, than, ...between(low, high) })
    const isHigher = difference > 0
    // What is lower is told without its sign, so its interval turns round.
    const [from, to] = isHigher ? [low, high] : [-high, -low]
    return t(`verdicts.${isHigher ? 'higher' : 'lower'}.${verdict}`, {
      rate,
      than,
      by: format.number(Math.abs(difference)),
      ...between(from, to),
    })
  }
}
