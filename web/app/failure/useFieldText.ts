import { useServerText } from '../../locales/i18n.ts'
import type { ApiError } from '../api/apiError.ts'

/** What the server says about a field, in the reader's language; undefined when it says nothing. */
export function useFieldText(error: ApiError | undefined) {
  const serverText = useServerText()
  return (field: string) => error?.fields[field]?.map(serverText).join('. ')
}
