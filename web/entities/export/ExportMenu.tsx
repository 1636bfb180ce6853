import { Button, UnstyledButton } from '@mantine/core'
import { type Icon, IconBraces, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '#contract/vocabulary.ts'
import type { Request } from '../../app/api/api.ts'
import type { ApiError } from '../../app/api/apiError.ts'
import { useLanguage } from '../../locales/i18n.ts'
import look from '../../ui/look.module.css'
import { showToast } from '../../ui/page/toasts.ts'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { downloadExport, type ExportFormat, type MakeRequest } from './downloadExport.ts'
import styles from './ExportMenu.module.css'

type TriggerProps = Parameters<ComponentProps<typeof Popup>['trigger']>[0]

interface Props {
  /** The call for a file: whose rows, and in which order. */
  request: MakeRequest
  /** How many there are. */
  rows: number
  /** Where they are not counted to the end: how their number is written. */
  writeRows?: (rows: number) => string
  /** Draws the button; `isRunning`: a file is being made, also while the menu is closed. */
  trigger: (props: TriggerProps, isRunning: boolean) => ReactNode
}

/** Everything that matches as a file, in the format one chooses. */
export function ExportMenu({ request, rows, writeRows, trigger }: Props) {
  const { t } = useTranslation('exports')
  const language = useLanguage()
  const { state, start, cancel } = useExport()
  const begin = (format: ExportFormat) => void start(request({ format, language }), format)
  return (
    <Popup label={t('label')} width={304} trigger={(props) => trigger(props, state.step === 'running')}>
      {() => (
        <div className={styles.menu}>
          {state.step === 'idle' ? (
            <ExportFormats rows={rows} writeRows={writeRows} onChoose={begin} />
          ) : (
            <ExportProgress state={state} onCancel={cancel} onRetry={() => begin(state.format)} />
          )}
        </div>
      )}
    </Popup>
  )
}

const icons: Record<ExportFormat, Icon> = {
  csv: IconFileTypeCsv,
  xlsx: IconFileSpreadsheet,
  json: IconBraces,
}

interface ExportFormatsProps {
  rows: number
  writeRows?: ((rows: number) => string) | undefined
  onChoose: (format: ExportFormat) => void
}

/** What the file will hold, and the formats with what each is good for. */
function ExportFormats({ rows, writeRows, onChoose }: ExportFormatsProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  return (
    <>
      <p className={styles.about}>
        <strong>{t('rows', { count: rows, formatted: (writeRows ?? format.number)(rows) })}</strong>
        {t('about')}
      </p>
      {exportFormats.map((name) => {
        const FormatIcon = icons[name]
        return (
          <UnstyledButton
            key={name}
            className={styles.format}
            disabled={rows === 0}
            onClick={() => onChoose(name)}
          >
            <FormatIcon size={22} stroke={1.5} aria-hidden />
            <span>
              <b>{name.toUpperCase()}</b>
              <small>{t(`for.${name}`)}</small>
            </span>
          </UnstyledButton>
        )
      })}
    </>
  )
}

interface ExportProgressProps {
  state: Exclude<ExportState, { step: 'idle' }>
  onCancel: () => void
  onRetry: () => void
}

/** A file on its way: how much of it is here. Its whole length is not known before its end. */
function ExportProgress({ state, onCancel, onRetry }: ExportProgressProps) {
  const { t } = useTranslation(['exports', 'common'])
  const format = useFormat()
  const isFailed = state.step === 'failed'
  return (
    <div className={styles.progress} role={isFailed ? 'alert' : 'status'}>
      <strong>{t(isFailed ? 'failed' : 'running', { format: state.format.toUpperCase() })}</strong>
      {isFailed ? (
        <p>{t(`common:error.${state.error.code}`)}</p>
      ) : (
        <>
          <span className={`${look.running} ${styles.track}`} aria-hidden />
          <p>{state.bytes > 0 ? t('bytes', { size: format.bytes(state.bytes) }) : t('starting')}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t(isFailed ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        {isFailed && (
          <Button size="xs" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ExportState =
  | { step: 'idle' }
  | { step: 'running'; format: ExportFormat; bytes: number }
  | { step: 'failed'; format: ExportFormat; error: ApiError }

/** One export at a time: its state, and how to start and to cancel it. */
function useExport() {
  const { t } = useTranslation('exports')
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController>(null)

  async function start(request: Request, format: ExportFormat) {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setState({ step: 'running', format, bytes: 0 })
    const outcome = await downloadExport(request, format, run.signal, (bytes) => {
      if (!run.signal.aborted) setState({ step: 'running', format, bytes })
    })
    if (!outcome) return
    if ('error' in outcome) return setState({ step: 'failed', format, error: outcome.error })
    setState({ step: 'idle' })
    showToast({ message: t('saved', { file: outcome.fileName }) })
  }

  function cancel() {
    running.current?.abort()
    setState({ step: 'idle' })
  }

  return { state, start, cancel }
}
