import { serverText, useLanguage } from '../locales/i18n.ts'
import type { ApiError } from './apiError.ts'

/** What the server says about a field, in the reader's language; undefined when it says nothing. */
export function useFieldText(error: ApiError | undefined) {
  const language = useLanguage()
  return (field: string) => error?.fields[field]?.map((message) => serverText(language, message)).join('. ')
}
