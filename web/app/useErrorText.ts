import { useTranslation } from 'react-i18next'
import { serverText, useLanguage } from '../locales/i18n.ts'
import type { ApiError } from './apiError.ts'

/** Why a call was refused: a conflict in the server's own words, which say what stands against it. */
export function useErrorText() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ code, message }: ApiError) =>
    code === 'conflict' ? serverText(language, message) : t(`error.${code}`)
}
