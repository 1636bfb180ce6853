import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { useMay, useUser } from '../../app/session/useUser.ts'

/** Why the signed-in person cannot delete a report; undefined when they can. */
export function useDeleteReason({ author }: Pick<Report, 'author'>): string | undefined {
  const { t } = useTranslation('reports')
  const { id } = useUser()
  const isAdmin = useMay('admin')
  return isAdmin || author?.id === id ? undefined : t('notYours')
}
