import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../locales/i18n.ts'
import { Popup } from '../../ui/popup/Popup.tsx'
import type { ExportFormat, MakeRequest } from './downloadExport.ts'
import { ExportFormats } from './ExportFormats.tsx'
import styles from './ExportMenu.module.css'
import { ExportProgress } from './ExportProgress.tsx'
import { useExport } from './useExport.ts'

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
