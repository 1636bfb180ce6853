import { useTranslation } from 'react-i18next'
import type { ComparisonResult, Difference } from '#contract/content/comparisons.ts'
import { roundPoints, signOf } from '#contract/writing/rounding.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { Block } from '../../ui/page/Block.tsx'
import type { Base } from './compareState.ts'
import { Letter } from './Letter.tsx'
import { letterOf } from './order.ts'
import styles from './Verdicts.module.css'

interface Props {
  result: ComparisonResult
  base: Base
  /** Of the benchmark. */
  year: number
}

/** In words, whether the rates differ by more than chance. */
export function Verdicts({ result, base, year }: Props) {
  const { t } = useTranslation(['comparison', 'metrics'])
  const write = useVerdictText()
  const than = base === 'first' ? letterOf(0) : t('verdicts.usual', { year })
  const rates = result.metrics.flatMap(({ metric, to_first, to_benchmark }) => {
    const differences = base === 'first' ? to_first : to_benchmark
    return differences ? [{ metric, differences }] : []
  })
  const isAlone = base === 'first' && result.items.length < 2
  return (
    <Block title={t('verdicts.title')}>
      {isAlone || rates.length === 0 ? (
        <p className={styles.about}>{t(isAlone ? 'verdicts.alone' : 'verdicts.none')}</p>
      ) : (
        <div className={styles.rates}>
          {rates.map(({ metric, differences }) => (
            <ul key={metric} className={styles.rate} aria-label={t(`metrics:${metric}.label`)}>
              {differences.map(
                (difference, index) =>
                  (base === 'benchmark' || index > 0) && (
                    <li
                      key={result.items[index]?.id}
                      className={styles.verdict}
                      data-verdict={difference.verdict}
                    >
                      <Letter index={index} />
                      {write(t(`metrics:${metric}.label`), difference, than)}
                    </li>
                  ),
              )}
            </ul>
          ))}
        </div>
      )}
      <p className={styles.about}>{t('verdicts.how')}</p>
    </Block>
  )
}

/** Says a difference of a rate with its interval, and whether it is likely real. */
function useVerdictText() {
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
