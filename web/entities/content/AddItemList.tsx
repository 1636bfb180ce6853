import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useFormat } from '../community/useCommunity.ts'
import styles from './AddItemList.module.css'
import { useContentList } from './content.api.ts'
import { Picture } from './Picture.tsx'
import { useContentName } from './useContentName.ts'

interface Props {
  /** Only what is of its kind and type can be compared with it; null: anything, as the first. */
  like: Pick<Content, 'kind' | 'type'> | null
  without: readonly string[]
  onAdd: (id: string, item: Content) => void
}

/** What could be added, the newest first; found by its text. */
export function AddItemList({ like, without, onAdd }: Props) {
  const { t } = useTranslation(['comparison', 'filters'])
  const format = useFormat()
  const name = useContentName()
  const [search, setSearch] = useState('')
  const alike = like && ({ kind: like.kind === 'post' ? 'posts' : 'stories', types: [like.type] } as const)
  const list = useContentList(
    {
      filters: { ...(alike && { kind: alike.kind, types: [...alike.types] }), search },
      sort: 'published_at',
      order: 'desc',
    },
    false,
  )
  const offered = list.items.filter(({ id }) => !without.includes(id))
  return (
    <div className={styles.add}>
      <SearchField
        label={t('filters:search')}
        clearLabel={t('filters:clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.list} aria-label={t('add.list')} aria-busy={list.isStale}>
        {list.total === undefined && <Skeleton height={48} />}
        {list.total !== undefined && offered.length === 0 && <li className={styles.none}>{t('add.none')}</li>}
        {offered.map((item) => (
          <li key={item.id}>
            <UnstyledButton className={`${look.choice} ${styles.item}`} onClick={() => onAdd(item.id, item)}>
              <Picture item={item} size="medium" />
              <span className={`${look.shrink} ${styles.words}`}>
                <span className={styles.text}>{name(item)}</span>
                <small>{format.dateTime(item.published_at)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
