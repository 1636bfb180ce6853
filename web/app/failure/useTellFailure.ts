import { showToast } from '../../ui/page/toasts.ts'
import type { ApiError } from '../api/apiError.ts'
import { useErrorText } from './useErrorText.ts'

/** Shows in a toast why a call was refused. */
export function useTellFailure() {
  const errorText = useErrorText()
  return (error: ApiError) => showToast({ message: errorText(error), error: true })
}
