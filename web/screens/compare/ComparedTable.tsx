import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/content/comparisons.ts'
import type { Content } from '#contract/content/content.ts'
import { mostCompared } from '#contract/vocabulary.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useRefusal } from '../../entities/comparison/useRefusal.ts'
import { AddItemList } from '../../entities/content/AddItemList.tsx'
import { TagChip } from '../../entities/tag/TagChip.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './ComparedTable.module.css'
import type { Base } from './compareState.ts'
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

interface AddItemProps {
  items: readonly Content[]
  onAdd: (id: string) => void
}

/** Finds one more of the same kind and type to put beside the others. */
function AddItem({ items, onAdd }: AddItemProps) {
  const { t } = useTranslation('comparison')
  const say = useRefusal()
  const [first] = items
  const face = (
    <>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {t('add.label')}
    </>
  )
  if (!first || items.length >= mostCompared) {
    return (
      <UnstyledButton className={styles.add} aria-disabled data-tip={say('full')}>
        {face}
      </UnstyledButton>
    )
  }
  return (
    <Popup
      label={t('add.label')}
      width={360}
      trigger={(props) => (
        <UnstyledButton {...props} className={styles.add}>
          {face}
        </UnstyledButton>
      )}
    >
      {(close) => (
        <AddItemList
          like={first}
          without={items.map(({ id }) => id)}
          onAdd={(id) => {
            close()
            onAdd(id)
          }}
        />
      )}
    </Popup>
  )
}

interface FactRowsProps {
  items: readonly Content[]
  /** Whether there is a column for what is usual, which has none of these. */
  hasBenchmark: boolean
}

/** What else may explain a difference: when it was published, its tags, the length of its text. */
function FactRows({ items, hasBenchmark }: FactRowsProps) {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const rows = [
    { name: t('fact.published'), write: (item: Content) => format.dateTime(item.published_at) },
    { name: t('fact.tags'), write: (item: Content) => <Tags item={item} /> },
    {
      name: t('fact.length'),
      write: ({ text }: Content) => {
        const count = [...text].length
        return t('fact.characters', { count, formatted: format.number(count) })
      },
    },
  ]
  return rows.map(({ name, write }) => (
    <tr key={name}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {hasBenchmark && <td className={styles.cell} />}
      {items.map((item) => (
        <td key={item.id} className={styles.cell}>
          {write(item)}
        </td>
      ))}
    </tr>
  ))
}

function Tags({ item: { tags } }: { item: Content }) {
  const { t } = useTranslation('comparison')
  if (tags.length === 0) return <span className={look.muted}>{t('fact.noTags')}</span>
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} source={tag.source} />
      ))}
    </span>
  )
}
