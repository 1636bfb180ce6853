import { useTranslation } from 'react-i18next'
import type { BuilderModel } from './useBuilder.ts'

/** Why the signed-in person cannot change when and to whom a report goes; undefined when they can. */
export function useLockedText({ draft, report }: Pick<BuilderModel, 'draft' | 'report'>): string | undefined {
  const { t } = useTranslation('reports')
  if (draft.delivery !== null) return undefined
  const author = report?.author
  return author && !author.is_deleted
    ? t('delivery.locked', { author: author.name })
    : t('delivery.lockedAdmins')
}
