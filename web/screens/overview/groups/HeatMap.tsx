import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import type { OverviewLinks } from '../overviewState.ts'
import { groupLink } from './groupLink.ts'
import styles from './HeatMap.module.css'
import { type HeatCell, hours, weekdays } from './heat.ts'

interface Props {
  cells: readonly HeatCell[]
  metric: Metric
  links: OverviewLinks
}

const columns = hours.length

/** Weekdays by hours, warm where a metric is high and pale where there are few posts. The arrow keys walk the cells. */
export function HeatMap({ cells, metric, links }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label } = useMetricText()
  const [current, setCurrent] = useState(() => cells.findIndex(({ n }) => n > 0))

  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const next = current + (step ?? 0)
    if (!step || !cells[next]) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
  }

  return (
    <table className={styles.map} onKeyDown={walk}>
      <caption className={styles.caption}>{t('times.label', { metric: label(metric) })}</caption>
      <thead>
        <tr>
          <td />
          {hours.map((hour) => (
            <th key={hour} scope="col">
              <span data-odd={hour % 3 !== 0 || undefined}>{hour}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday, row) => (
          <tr key={weekday}>
            <th scope="row">{format.weekday(weekday, true)}</th>
            {cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
              const place = row * columns + column
              return (
                <td key={cell.hour}>
                  <Cell
                    cell={cell}
                    metric={metric}
                    to={groupLink(links, 'time', cell, metric)}
                    place={place}
                    isCurrent={place === current}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  cell: HeatCell
  metric: Metric
  /** Where the content behind it is. */
  to: string
  place: number
  isCurrent: boolean
}

function Cell({
  cell: { weekday, hour, value, n, warmth, sureness },
  metric,
  to,
  place,
  isCurrent,
}: CellProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label, write } = useMetricText()
  const words = t('times.cell', {
    weekday: format.weekday(weekday),
    hour: `${hour}:00`,
    metric: label(metric),
    value: write(metric, value),
    posts: t('times.posts', { count: n, formatted: format.number(n) }),
  })
  const look = { '--warmth': `${Math.round(12 + warmth * 88)}%`, opacity: n === 0 ? 1 : 0.2 + sureness * 0.8 }
  return (
    <Link
      className={styles.cell}
      to={to}
      style={look}
      data-empty={n === 0 || undefined}
      data-place={place}
      tabIndex={isCurrent ? 0 : -1}
      data-tip={words}
      aria-label={words}
    />
  )
}
