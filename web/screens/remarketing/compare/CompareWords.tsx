import { useTranslation } from 'react-i18next'
import type { RateDifference } from '#contract/results.ts'
import type { Comparison } from '../../../entities/campaign/creatives.api.ts'
import { Block } from '../../../ui/page/Block.tsx'
import { useRateText } from '../useRateText.ts'
import styles from './Compare.module.css'

/** In words, how each differs from the first and whether that is likely real. */
export function CompareWords({ result: { items, rates } }: { result: Comparison }) {
  const { t } = useTranslation('campaigns')
  const [first, ...others] = items
  if (!first) return null
  return (
    <Block title={t('compare.words')}>
      <div className={styles.words}>
        {others.map(({ id, title }, index) => (
          <section key={id} aria-label={title}>
            <h4 className={styles.who}>{t('compare.against', { title, first: first.title })}</h4>
            <ul className={styles.list}>
              {rates.map(({ rate, to_first }) => {
                const difference = to_first[index + 1]
                return (
                  difference && <Line key={rate} rate={rate} difference={difference} than={first.title} />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.how}>{t('compare.how')}</p>
    </Block>
  )
}

interface LineProps {
  rate: Comparison['rates'][number]['rate']
  difference: RateDifference
  than: string
}

function Line({ rate, difference, than }: LineProps) {
  const { t } = useTranslation('campaigns')
  const { sayDifference } = useRateText()
  return (
    <li className={styles.line}>
      <span className={styles.verdict} data-verdict={difference.verdict}>
        {t(`verdict.${difference.verdict}.label`)}
      </span>
      <span>{sayDifference(rate, difference, than)}</span>
    </li>
  )
}
