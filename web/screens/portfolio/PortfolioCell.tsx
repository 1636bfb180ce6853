import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/analytics.ts'
import { type Delta, deltaBetween, deltaOf } from '#contract/metrics/delta.ts'
import { leadMetric } from '#contract/metrics/leadingRate.ts'
import type { PortfolioRow, PortfolioSort } from '#contract/portfolio.ts'
import { roundCount } from '#contract/writing/rounding.ts'
import { usePeriodText } from '../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useMetricText } from '../../entities/metric/useMetricText.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import styles from './Portfolio.module.css'

interface Props {
  row: PortfolioRow
  column: Exclude<PortfolioSort, 'name'>
}

/** What a column says of a community. */
export function PortfolioCell({ row, column }: Props) {
  const { t } = useTranslation('portfolio')
  const format = useFormat()
  if (column === 'connection')
    return (
      <span className={styles.connection} data-state={row.connection}>
        {t(`connection.${row.connection}`)}
        <Imported row={row} />
      </span>
    )
  if (column === 'open_negative') return <span>{format.number(row.open_negative)}</span>
  if (column === 'followers') return <FollowersCell row={row} />
  return <FigureCell row={row} column={column} />
}

/** How much of a community that is imported is there, where that is known. */
function Imported({ row: { importing } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('portfolio')
  const format = useFormat()
  if (!importing?.total) return null
  const share = format.wholePercent(Math.min(100, (importing.done * 100) / importing.total))
  return <small className={styles.imported}>{t('imported', { share })}</small>
}

function FollowersCell({ row: { followers, period, compared } }: Pick<Props, 'row'>) {
  const format = useFormat()
  const { total, finished, before } = followers
  const now = period.until === null || finished === null ? total : finished
  const write = (value: number | null) => (value === null ? '—' : format.number(value))
  const delta = deltaBetween(now, before, {
    isRate: false,
    round: roundCount,
    toneOf: (difference) => (difference > 0 ? 'good' : 'bad'),
  })
  return (
    <span className={styles.figure}>
      <span className={styles.value}>{write(total)}</span>
      <ChangeMark
        delta={delta}
        amount={(amount) => format.change(amount)}
        both={{ now: write(now), before: write(before) }}
        compared={compared}
        why={null}
      />
    </span>
  )
}

function FigureCell({
  row,
  column,
}: {
  row: PortfolioRow
  column: 'base' | 'rate' | 'engagements' | 'contents'
}) {
  const { t } = useTranslation(['portfolio', 'analytics'])
  const format = useFormat()
  const { write, writeAmount } = useMetricText()
  const metric = column === 'base' ? leadMetric[row.rate] : column === 'rate' ? row.rate : column
  const figure = row.figures[metric]
  if (!figure) return <span>—</span>
  const { total, finished, before } = figure
  const now = finished ?? total
  const note = column === 'base' ? t(`base.${row.rate}`) : column === 'rate' ? t(`rate.${row.divisor}`) : null
  return (
    <span className={styles.figure}>
      {note && <small className={look.fine}>{note}</small>}
      <span className={styles.value}>{write(metric, total.value)}</span>
      <ChangeMark
        delta={deltaOf(metric, now, before)}
        amount={(amount) => (column === 'rate' ? writeAmount(metric, amount) : format.change(amount))}
        both={{ now: write(metric, now.value), before: write(metric, before.value) }}
        compared={row.compared}
        why={whyNot()}
      />
    </span>
  )

  /** Why the periods cannot be compared. */
  function whyNot(): string | null {
    const { importing, compared, stories_from } = row
    if (importing && importing.posts_from === null) return t('importingAll')
    if (importing?.posts_from && importing.posts_from > compared.from)
      return t('importingFrom', { day: format.day(importing.posts_from) })
    return stories_from && t('analytics:measured.storiesFrom', { day: format.day(stories_from) })
  }
}

interface ChangeMarkProps {
  delta: Delta
  /** How the amount of a change is written, without its sign. */
  amount: (amount: number) => string
  /** Both values as they are written. */
  both: { now: string; before: string }
  compared: Period
  /** Why they cannot be compared, where that is so. */
  why: string | null
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconArrowRight } as const
const signs = { more: '+', less: '−' } as const

/** How a value moved, as short as a cell has room; the days and both values are said at the pointer. */
function ChangeMark({ delta, amount, both, compared, why }: ChangeMarkProps) {
  const { t } = useTranslation(['portfolio', 'analytics'])
  const period = usePeriodText()
  // Where there is nothing at all, a word about its change is noise.
  if (both.now === '—' && both.before === '—') return null
  const isComparable = why === null && delta.is !== 'too_little'
  const Arrow = isComparable ? arrows[delta.is] : null
  const tip =
    why ?? t('analytics:cards.both', { ...both, period: period.name(compared, { with: 'previous' }) })
  return (
    <span
      className={styles.change}
      data-tone={isComparable && 'tone' in delta ? delta.tone : 'plain'}
      data-tip={tip}
    >
      {Arrow && <Arrow size={13} stroke={2.2} aria-hidden />}
      {words()} <Hidden>{tip}</Hidden>
    </span>
  )

  function words(): string {
    if (why !== null) return t('notComparable')
    if (delta.is === 'same' || delta.is === 'too_little') return t(`delta.${delta.is}`)
    return signs[delta.is] + amount(delta.amount)
  }
}
