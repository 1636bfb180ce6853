import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/session/useUser.ts'

/** Why the signed-in person cannot change tags; undefined when they can. */
export function useViewerReason(): string | undefined {
  const { t } = useTranslation('tags')
  return useMay('editor') ? undefined : t('viewer')
}
