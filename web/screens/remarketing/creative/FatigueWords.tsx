import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CreativeDetails } from '#contract/creatives.ts'
import { type Fatigue, fatigueDays } from '#contract/results.ts'
import { Block } from '../../../ui/page/Block.tsx'
import { useRateText } from '../useRateText.ts'
import styles from './Creative.module.css'

type Course = 'falls' | 'rises' | 'holds' | 'tooFew'

const icons = {
  falls: IconArrowDownRight,
  rises: IconArrowUpRight,
  holds: IconArrowRight,
  tooFew: IconHourglass,
} as const

/** Whether a creative wears off, rate by rate, in words. */
export function FatigueWords({ days, fatigue }: Pick<CreativeDetails, 'days' | 'fatigue'>) {
  const { t } = useTranslation('campaigns')
  const { label, write, writeDifference } = useRateText()
  if (days.length < 2 * fatigueDays)
    return (
      <Block title={t('fatigue.title')}>
        <p className={styles.muted}>{t('fatigue.young')}</p>
      </Block>
    )
  return (
    <Block title={t('fatigue.title')}>
      <ul className={styles.list}>
        {fatigue.map(({ rate, early, late, change }) => {
          const course = courseOf({ early, late, change })
          const Icon = icons[course]
          const words = {
            rate: label(rate),
            early: write(rate, early),
            late: write(rate, late),
            low: writeDifference(rate, change.low),
            high: writeDifference(rate, change.high),
          }
          return (
            <li key={rate} className={styles.fatigue} data-verdict={course}>
              <Icon size={17} stroke={1.8} aria-hidden />
              <span>{t(`fatigue.${course}`, words)}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.muted}>{t('fatigue.how')}</p>
    </Block>
  )
}

function courseOf({ early, late, change }: Pick<Fatigue, 'early' | 'late' | 'change'>): Course {
  if (early === null || late === null || change.verdict === 'too_few') return 'tooFew'
  if (change.verdict === 'may_be_chance') return 'holds'
  return late < early ? 'falls' : 'rises'
}
