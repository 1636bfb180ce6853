import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentPreview } from '#contract/content.ts'
import { Picture } from '../content/Picture.tsx'
import { useContentName } from '../content/useContentName.ts'
import styles from './CompareTray.module.css'

interface Props {
  item: ContentPreview
  onRemove: () => void
}

const titleLength = 60

/** A thumbnail in the tray; pressing it takes it out. */
export function TrayItem({ item, onRemove }: Props) {
  const { t } = useTranslation('comparison')
  const title = useContentName()(item).slice(0, titleLength).trim()
  const label = t('tray.remove', { title })
  return (
    <li>
      <button type="button" className={styles.item} aria-label={label} data-tip={label} onClick={onRemove}>
        <Picture item={item} className={styles.picture} />
        <IconX size={16} stroke={2.4} aria-hidden className={styles.remove} />
      </button>
    </li>
  )
}
