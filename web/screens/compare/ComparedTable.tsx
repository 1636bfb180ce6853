import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/comparisons.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { AddItem } from './AddItem.tsx'
import styles from './ComparedTable.module.css'
import type { Base } from './compareState.ts'
import { FactRows } from './FactRows.tsx'
import { ItemHead } from './ItemHead.tsx'
import { MetricRow } from './MetricRow.tsx'
import { isKnown } from './metricRow.ts'
import { swapped } from './order.ts'
import type { ChangeCompare } from './useCompare.ts'

interface Props {
  result: ComparisonResult
  base: Base
  /** 'avg in 2024'. */
  usual: string
  change: ChangeCompare
}

/** An item a column, a metric a row. What the rows are called stays in sight when the columns are scrolled. */
export function ComparedTable({ result, base, usual, change }: Props) {
  const { t } = useTranslation('comparison')
  const id = useId()
  const { items } = result
  const ids = items.map(({ id }) => id)
  const put = (next: readonly string[]) => change({ ids: next })
  const hasBenchmark = base === 'benchmark'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroller} tabIndex={0} aria-labelledby={id}>
      <h2 id={id}>
        <Hidden>{t('table')}</Hidden>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <AddItem items={items} onAdd={(id) => put([...ids, id])} />
            </td>
            {hasBenchmark && (
              <th scope="col" className={styles.usual}>
                {usual}
              </th>
            )}
            {items.map((item, index) => (
              <ItemHead
                key={item.id}
                item={item}
                index={index}
                count={items.length}
                onMove={(step) => put(swapped(ids, index, step))}
                onRemove={() => put(ids.filter((id) => id !== item.id))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {result.metrics.filter(isKnown).map((metric) => (
            <MetricRow key={metric.metric} metric={metric} items={items} base={base} />
          ))}
        </tbody>
        <tbody>
          <FactRows items={items} hasBenchmark={hasBenchmark} />
        </tbody>
      </table>
    </section>
  )
}
