import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../community/useCommunity.ts'
import styles from './Pages.module.css'

interface Props {
  page: number
  perPage: number
  total: number
  onChange: (page: number) => void
}

/** Which part of a list is shown, and the way to the others; nothing where there are none. */
export function Pages({ page, perPage, total, onChange }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (total <= perPage && page === 1) return null
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)
  const words = { from: format.number(from), to: format.number(to), total: format.number(total) }
  return (
    <nav className={styles.pages} aria-label={t('page.label')}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={page === 1}
        aria-label={t('page.previous')}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span>{t('page.of', words)}</span>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={to >= total}
        aria-label={t('page.next')}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </nav>
  )
}
