import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../app/api/apiError.ts'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { paths } from '../../app/paths.ts'
import look from '../../ui/look.module.css'
import styles from './Entrance.module.css'

interface Props {
  error: ApiError | undefined
  /** What to do when the link is over. */
  hint: string
}

/** Why the link of an email leads nowhere, and what to do. */
export function LinkProblem({ error, hint }: Props) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  return (
    <div className={look.form}>
      {error && (
        <p className={styles.alert} role="alert">
          {errorText(error)}
        </p>
      )}
      {error?.code === 'not_found' && <p>{hint}</p>}
      <Button component={Link} to={paths.login} variant="default" size="md" fullWidth>
        {t('toSignIn')}
      </Button>
    </div>
  )
}
