import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { useMay } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { TagChip } from '../tag/TagChip.tsx'
import { TagPicker } from '../tag/TagPicker.tsx'
import { useContentTagging } from '../tag/useTagging.ts'
import styles from './ItemTags.module.css'

/** The tags of an item with who put them there, and how to change them. */
export function ItemTags({ item }: { item: Content }) {
  const { t } = useTranslation('item')
  const mayEdit = useMay('editor')
  const tagging = useContentTagging(item)

  return (
    <ul className={`${look.chips} ${styles.tags}`} aria-label={t('tags')}>
      {item.tags.map((tag) => (
        <li key={tag.id}>
          <TagChip
            tag={tag}
            source={tag.source}
            {...(mayEdit && { onRemove: () => void tagging(tag, false) })}
          />
        </li>
      ))}
      <li className={styles.add}>
        {mayEdit ? <AddTag item={item} /> : item.tags.length === 0 && t('noTags')}
      </li>
    </ul>
  )
}

function AddTag({ item }: { item: Content }) {
  const { t } = useTranslation('item')
  return (
    <TagPicker
      item={item}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={24}
          radius="xl"
          aria-label={t('addTag')}
          data-tip={t('addTag')}
          data-add-tag
        >
          <IconPlus size={14} />
        </ActionIcon>
      )}
    />
  )
}
