import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useShareReportMutation } from '../../../entities/report/reports.api.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import styles from './ShareDialog.module.css'

const dayMs = 86_400_000
const lives = { week: 7, month: 30, quarter: 90, never: null } as const
type Life = keyof typeof lives
const lifeNames = Object.keys(lives) as Life[]

interface Props {
  /** Of the run. */
  id: string
  onMade: (url: string | null) => void
}

/** How long a link lives, and its password. */
export function ShareForm({ id, onMade }: Props) {
  const { t } = useTranslation('reports')
  const [life, setLife] = useState<Life>('month')
  const [password, setPassword] = useState('')
  const [share, { error: failure, isLoading }] = useShareReportMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const days = lives[life]
    const expires_at = days === null ? null : new Date(Date.now() + days * dayMs).toISOString()
    const { data } = await share({ id, expires_at, ...(password && { password }) })
    if (data) onMade(data.url)
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <div className={styles.life}>
        <p className={styles.muted}>{t('share.expires')}</p>
        <Segments
          label={t('share.expires')}
          value={life}
          options={lifeNames.map((value) => ({ value, label: t(`share.expiry.${value}`) }))}
          onChange={setLife}
        />
      </div>
      <TextInput
        type="password"
        label={t('share.password')}
        description={t('share.passwordHint')}
        value={password}
        maxLength={200}
        autoComplete="new-password"
        error={fieldText('password')}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {error && Object.keys(error.fields).length === 0 && (
        <p className={styles.problem} role="alert">
          <ErrorText error={error} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={isLoading}>
          {t('share.create')}
        </Button>
      </div>
    </form>
  )
}
