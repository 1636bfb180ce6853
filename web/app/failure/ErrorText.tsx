import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/apiError.ts'

/** What a refused call means, in the reader's language. */
export function ErrorText({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  return t(`error.${error.code}`)
}
