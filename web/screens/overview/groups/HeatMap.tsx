import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { KindFilter } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useContentCount } from '../../../entities/content/useContentCount.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import type { OverviewLinks } from '../overviewState.ts'
import { groupLink } from './groupLink.ts'
import styles from './HeatMap.module.css'
import { type HeatCell, hours, weekdays } from './heat.ts'

interface Props {
  cells: readonly HeatCell[]
  kind: KindFilter
  metric: Metric
  links: OverviewLinks
}

const columns = hours.length

/** Weekdays by hours, warm where a metric is high and pale where there are few posts. The arrow keys walk the cells. */
export function HeatMap({ cells, kind, metric, links }: Props) {
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
                    kind={kind}
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
  kind: KindFilter
  metric: Metric
  /** Where the content behind it is. */
  to: string
  place: number
  isCurrent: boolean
}

function Cell({
  cell: { weekday, hour, value, n, warmth, sureness },
  kind,
  metric,
  to,
  place,
  isCurrent,
}: CellProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label, write } = useMetricText()
  const contentCount = useContentCount()
  const words = t('times.cell', {
    weekday: format.weekday(weekday),
    hour: `${hour}:00`,
    metric: label(metric),
    value: write(metric, value),
    contents: contentCount(kind, n),
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
