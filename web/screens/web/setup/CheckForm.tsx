import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useCheckSnippetMutation } from '../../../entities/page/web.api.ts'
import { readableHost } from '../../../ui/readableHost.ts'
import styles from './Setup.module.css'

const looks = {
  works: { tone: 'good', icon: IconCircleCheckFilled },
  installed: { tone: 'good', icon: IconCircleCheckFilled },
  missing: { tone: 'bad', icon: IconCircleXFilled },
  other_key: { tone: 'bad', icon: IconCircleXFilled },
  unreachable: { tone: 'warn', icon: IconAlertTriangle },
} as const

/** Looks whether the snippet stands on a page. */
export function CheckForm({ host }: { host: string }) {
  const { t } = useTranslation('web')
  const [url, setUrl] = useState(`https://${readableHost(host)}/`)
  const [check, { data, error: failure, isLoading, reset }] = useCheckSnippetMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  if (!useMay('editor')) return null
  const look = data && looks[data.outcome]

  function submit(event: FormEvent) {
    event.preventDefault()
    void check({ url: url.trim() })
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          className={styles.field}
          aria-label={t('setup.checked')}
          type="url"
          value={url}
          onChange={({ currentTarget }) => {
            setUrl(currentTarget.value)
            reset()
          }}
          error={error && (fieldText('url') ?? <ErrorText error={error} />)}
        />
        <Button type="submit" variant="default" loading={isLoading}>
          {t('setup.check')}
        </Button>
      </form>
      {data && look && (
        <div className={styles.state} data-tone={look.tone} role="status">
          <look.icon size={22} aria-hidden />
          <p>
            <strong>{t(`setup.outcome.${data.outcome}.title`)}</strong>{' '}
            {data.outcome === 'works'
              ? t('setup.outcome.works.text', { count: data.events })
              : t(`setup.outcome.${data.outcome}.text`)}
          </p>
        </div>
      )}
    </>
  )
}
