import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/tags.ts'
import styles from '../../../entities/selection/BulkBar.module.css'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { useListTagsQuery } from '../../../entities/tag/tags.api.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'

type Removable = Pick<Tag, 'id' | 'title'> & { color: string }

interface Props {
  /** The tags that are on what is selected; null where that is not known, and any could be. */
  known: readonly Removable[] | null
  onChoose: (tag: Removable) => void
}

/** The tags that can be taken off. */
export function UntagMenu({ known, onChoose }: Props) {
  const { t } = useTranslation('selection')
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year }, { skip: known !== null })
  const tags: readonly Removable[] = known ?? data?.items ?? []
  if (tags.length === 0) return <p className={styles.hint}>{t(known ? 'noTags' : 'loading')}</p>
  return tags.map((tag) => (
    <MenuItem key={tag.id} icon={<TagDot color={tag.color} />} onClick={() => onChoose(tag)}>
      <bdi>{tag.title}</bdi>
    </MenuItem>
  ))
}
