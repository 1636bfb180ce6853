import { useTranslation } from 'react-i18next'
import type { AuditAction } from '#contract/audit.ts'

/** What an action is called in the filter. */
export function useActionName() {
  const { t } = useTranslation('audit')
  return (action: AuditAction): string => t(`action.${action}`)
}
