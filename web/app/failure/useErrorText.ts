import { useTranslation } from 'react-i18next'
import { useServerText } from '../../locales/i18n.ts'
import type { ApiError } from '../api/apiError.ts'

/** Why a call was refused: by its reason; a conflict without one in the server's words, which say what stands against it. */
export function useErrorText() {
  const { t } = useTranslation()
  const serverText = useServerText()
  return (error: ApiError) =>
    error.reason || error.code === 'conflict' ? serverText(error) : t(`error.${error.code}`)
}
