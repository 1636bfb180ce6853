import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/apiError.ts'

/** What the server says about a field, else about the whole call. */
export function useErrorText() {
  const { t } = useTranslation()
  return (error: ApiError, field: string) => error.fields[field]?.join('. ') ?? t(`error.${error.code}`)
}
