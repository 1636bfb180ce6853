import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, ContentPreview } from '#contract/content/content.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { useContentList } from '../content/content.api.ts'
import { Picture } from '../content/Picture.tsx'
import { previewOf } from '../content/previewOf.ts'
import { useContentName } from '../content/useContentName.ts'
import styles from './LinkPicker.module.css'

interface Props {
  item: Content
  onPick: (preview: ContentPreview) => void
}

/** For a story the posts, for a post the stories without a post: the newest, or those with a text. */
export function LinkPicker({ item, onPick }: Props) {
  const { t } = useTranslation(['links', 'filters'])
  const format = useFormat()
  const name = useContentName()
  const [search, setSearch] = useState('')
  const input = useMemo(() => pickable(item.kind, search), [item.kind, search])
  const { items, total, isStale } = useContentList(input, false)
  return (
    <div className={styles.picker}>
      <SearchField
        label={t('filters:search')}
        clearLabel={t('filters:clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.list} aria-label={t(`link.${item.kind}`)} aria-busy={isStale}>
        {total === undefined && <Skeleton height={48} />}
        {total === 0 && <li className={styles.none}>{t('nothing')}</li>}
        {items.map((other) => (
          <li key={other.id}>
            <UnstyledButton className={styles.option} onClick={() => onPick(previewOf(other))}>
              <Picture item={other} size="small" />
              <span className={styles.words}>
                <span className={look.ellipsis}>{name(other)}</span>
                <small>{format.dateTime(other.published_at)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pickable = (kind: Content['kind'], search: string) => ({
  filters:
    kind === 'post'
      ? { kind: 'stories' as const, is_linked: false, is_deleted: false, search }
      : { kind: 'posts' as const, is_deleted: false, search },
  sort: 'published_at' as const,
  order: 'desc' as const,
})
