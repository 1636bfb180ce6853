import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/analytics.ts'
import type { Delta } from '#contract/metrics/delta.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import type { Compare } from '../filter/days/compare.ts'
import styles from './ChangeLine.module.css'
import { usePeriodText } from './usePeriodText.ts'

interface Props {
  delta: Delta
  /** How the amount of a change is written, without its sign. */
  writeAmount: (amount: number) => string
  /** Both totals as they are written; `isFinished`: the first is without today. */
  both: { now: string; before: string; isFinished: boolean }
  compared: Period
  compare: Compare
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconArrowRight } as const

/** How a value moved, in one line: by how much, and against what. The days and both totals are said at the pointer. */
export function ChangeLine({ delta, writeAmount, both, compared, compare }: Props) {
  const { t } = useTranslation('analytics')
  const period = usePeriodText()
  const Arrow = delta.is === 'too_little' ? null : arrows[delta.is]
  const { isFinished, ...totals } = both
  const tip = t(isFinished ? 'cards.bothFinished' : 'cards.both', {
    ...totals,
    period: period.name(compared, compare),
  })
  return (
    <p className={styles.change} data-tone={'tone' in delta ? delta.tone : 'plain'} data-tip={tip}>
      {Arrow && <Arrow size={15} stroke={2.2} aria-hidden className={styles.arrow} />}
      {words()} <Hidden>{tip}</Hidden>
    </p>
  )

  function words(): string {
    if (delta.is === 'same' || delta.is === 'too_little') return t(`delta.${delta.is}`)
    const amount = writeAmount(delta.amount)
    return t(`delta.${delta.is}`, { amount, period: period.inWords(compared, compare) })
  }
}
