import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import look from '../../ui/look.module.css'
import styles from './BulkBar.module.css'

interface Props {
  count: number
  /** How many match in all. */
  total: number
  write: (count: number) => string
  onSelectAll: () => void
}

/** How many are selected, and the way to select all that match. */
export function SelectionCount({ count, total, write, onSelectAll }: Props) {
  const { t } = useTranslation('selection')
  return (
    <div className={styles.count}>
      <strong role="status">{t('selected', { count, formatted: write(count) })}</strong>
      {count < total && (
        <UnstyledButton className={`${look.underlined} ${styles.all}`} onClick={onSelectAll}>
          {t('selectAll', { count: total, formatted: write(total) })}
        </UnstyledButton>
      )}
    </div>
  )
}
