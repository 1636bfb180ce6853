import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { TagChip } from '../../entities/tag/TagChip.tsx'
import styles from './ComparedTable.module.css'

interface Props {
  items: readonly Content[]
  /** Whether there is a column for what is usual, which has none of these. */
  hasBenchmark: boolean
}

/** What else may explain a difference: when it was published, its tags, the length of its text. */
export function FactRows({ items, hasBenchmark }: Props) {
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
  if (tags.length === 0) return <span className={styles.none}>{t('fact.noTags')}</span>
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} source={tag.source} />
      ))}
    </span>
  )
}
