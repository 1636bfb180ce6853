import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/comparisons.ts'
import { Block } from '../../ui/page/Block.tsx'
import type { Base } from './compareState.ts'
import { Letter } from './Letter.tsx'
import { letterOf } from './order.ts'
import { useVerdictText } from './useVerdictText.ts'
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
