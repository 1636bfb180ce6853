import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errorBody.ts'
import type { RunState } from '#contract/reports.ts'
import { useServerText } from '../../locales/i18n.ts'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './StateBadge.module.css'

const icons: Record<RunState, Icon> = {
  queued: IconClock,
  building: IconLoader2,
  ready: IconCheck,
  failed: IconAlertTriangle,
}

interface Props {
  state: RunState
  failure: Failure | null
}

/** In what state a run is; of a failed one a press tells why, where there is no pointer to rest on it. */
export function StateBadge({ state, failure }: Props) {
  const { t } = useTranslation('reports')
  const serverText = useServerText()
  const StateIcon = icons[state]
  const face = (
    <>
      <StateIcon size={14} stroke={2} aria-hidden className={styles.icon} />
      {t(`state.${state}`)}
    </>
  )
  if (state !== 'failed' || !failure) {
    return (
      <span className={styles.badge} data-state={state}>
        {face}
      </span>
    )
  }
  const reason = serverText(failure)
  return (
    <Popup
      label={t('state.failed')}
      width={280}
      trigger={(props) => (
        <button {...props} type="button" className={styles.badge} data-state={state} data-tip={reason}>
          {face}
        </button>
      )}
    >
      {() => <p className={styles.reason}>{reason}</p>}
    </Popup>
  )
}
