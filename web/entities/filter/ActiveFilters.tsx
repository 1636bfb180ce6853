import { Button, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import look from '../../ui/look.module.css'
import styles from './ActiveFilters.module.css'

export interface ActiveFilter {
  name: string
  label: string
  drop: () => void
}

/** The filters in force, each to be dropped by itself, or all at once. */
export function ActiveFilters({ filters, onClear }: { filters: ActiveFilter[]; onClear: () => void }) {
  const { t } = useTranslation('filters')
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={t('active')}>
      {filters.map(({ name, label, drop }) => (
        <li key={name}>
          <UnstyledButton className={styles.chip} onClick={drop} aria-label={t('remove', { filter: label })}>
            <span className={look.ellipsis}>{label}</span>
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('clear')}
        </Button>
      </li>
    </ul>
  )
}
