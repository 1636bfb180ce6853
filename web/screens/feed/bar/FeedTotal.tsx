import { useTranslation } from 'react-i18next'
import type { KindFilter } from '#contract/content.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './FeedTotal.module.css'

export function FeedTotal({ total, kind }: { total: number; kind: KindFilter }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <p className={styles.total} role="status">
      {t(`total.${kind}`, { count: total, formatted: format.number(total) })}
    </p>
  )
}
