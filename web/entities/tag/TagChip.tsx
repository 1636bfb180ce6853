import { IconBoltFilled, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentTag } from '#contract/content/content.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './TagChip.module.css'
import { TagDot } from './TagDot.tsx'

interface Props {
  tag: Pick<ContentTag, 'title' | 'color'>
  /** Of a tag on content: a rule's is marked. */
  source?: ContentTag['source']
  onRemove?: () => void
}

/** A tag beside what carries it. */
export function TagChip({ tag: { title, color }, source, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <span className={styles.chip}>
      <TagDot color={color} />
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      {source === 'rule' && (
        <span className={styles.rule} data-tip={t('tag.byRule')}>
          <IconBoltFilled size={11} aria-hidden />
          <Hidden>{t('tag.byRule')}</Hidden>
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('tag.remove', { title })}
          onClick={onRemove}
        >
          <IconX size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
