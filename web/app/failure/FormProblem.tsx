import type { ApiError } from '../api/apiError.ts'
import styles from '../dialog/Dialog.module.css'
import { useErrorText } from './useErrorText.ts'

/** Why a form was not taken, where that is not said at one of its fields. */
export function FormProblem({ error }: { error: ApiError | undefined }) {
  const errorText = useErrorText()
  if (!error || Object.keys(error.fields).length > 0) return null
  return (
    <p className={styles.problem} role="alert">
      {errorText(error)}
    </p>
  )
}
