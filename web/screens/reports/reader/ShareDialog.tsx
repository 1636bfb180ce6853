import { Button, Modal, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useShareReportMutation } from '../../../entities/report/reports.api.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import styles from './ShareDialog.module.css'
import { ShareList } from './ShareList.tsx'

interface Props {
  run: ReportDetails
  onClose: () => void
}

/** Links by which a run is read without an account: to make one, and to take them back. */
export function ShareDialog({ run, onClose }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Modal.Root opened onClose={onClose} centered size={520}>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={dialog.narrowHead}>
          <Modal.Title className={dialog.narrowTitle}>
            <bdi>{t('share.title', { name: run.name })}</bdi>
          </Modal.Title>
          <Modal.CloseButton aria-label={t('common:action.close')} />
        </div>
        <Modal.Body className={styles.body}>
          <p className={`${look.hint} ${styles.muted}`}>{t('share.text')}</p>
          {url ? <NewLink url={url} /> : <ShareForm id={run.id} onMade={setUrl} />}
          <ShareList id={run.id} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A link just made. It is kept nowhere, so this is the moment to copy it. */
function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('reports')
  const clipboard = useClipboard()
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div>
      <div className={styles.made}>
        <TextInput
          className={styles.url}
          aria-label={t('share.link')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          leftSection={<CopyIcon size={16} aria-hidden />}
          onClick={() => clipboard.copy(url)}
          data-autofocus
        >
          {t(clipboard.copied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <p className={`${look.hint} ${styles.muted}`} role="status">
        {t('share.once')}
      </p>
    </div>
  )
}

const dayMs = 86_400_000

const lives = { week: 7, month: 30, quarter: 90, never: null } as const

type Life = keyof typeof lives

const lifeNames = Object.keys(lives) as Life[]

interface ShareFormProps {
  /** Of the run. */
  id: string
  onMade: (url: string | null) => void
}

/** How long a link lives, and its password. */
function ShareForm({ id, onMade }: ShareFormProps) {
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
        <p className={`${look.hint} ${styles.muted}`}>{t('share.expires')}</p>
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
        <p className={`${look.problem} ${look.small}`} role="alert">
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
