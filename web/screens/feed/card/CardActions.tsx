import { IconArrowsLeftRight, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { useTray } from '../../../entities/comparison/useTray.ts'
import styles from './CardActions.module.css'

/** What can be done with an item without opening it. */
export function CardActions({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const { has, reasonNot, toggle } = useTray()
  const reason = reasonNot(item)
  const label = reason ?? t(has(item.id) ? 'compare.remove' : 'compare.add')
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        data-tip={label}
        aria-pressed={has(item.id)}
        aria-disabled={reason !== null}
        onClick={() => reason ?? toggle(item)}
      >
        <IconArrowsLeftRight size={16} aria-hidden />
      </button>
      <a
        className={styles.action}
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('openAtNetwork')}
        data-tip={t('openAtNetwork')}
      >
        <IconExternalLink size={16} aria-hidden />
      </a>
    </div>
  )
}
