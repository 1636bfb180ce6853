import { useTranslation } from 'react-i18next'
import { serverText, useLanguage } from '../locales/i18n.ts'
import { showToast } from '../ui/toasts.ts'
import type { ApiError } from './apiError.ts'

/** Shows in a toast why a call was refused: a conflict in the server's own words, which say what stands against it. */
export function useTellFailure() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ code, message }: ApiError) =>
    showToast({
      message: code === 'conflict' ? serverText(language, message) : t(`error.${code}`),
      error: true,
    })
}
