import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { metrics } from '#contract/metrics.ts'
import { metricIcons } from '../../../entities/metric/metricIcons.ts'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { Shown } from '../card/useShown.ts'
import styles from './MetricChooser.module.css'

/** Which columns the table has, or which four metrics the cards. */
export function MetricChooser({ shown }: { shown: Shown }) {
  const { t } = useTranslation(['content', 'metrics'])
  const [chosen, toggle] =
    shown.view === 'cards' ? [shown.strip, shown.toggleStrip] : [shown.columns, shown.toggleColumn]
  const label = t(shown.view === 'cards' ? 'cardMetrics.label' : 'columns.label')
  return (
    <Popup
      role="menu"
      label={label}
      width={220}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={34} aria-label={label} data-tip={label}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {() => (
        <>
          {shown.view === 'cards' && <p className={styles.hint}>{t('cardMetrics.hint')}</p>}
          {metrics.map((metric) => {
            const Icon = metricIcons[metric]
            return (
              <MenuItem
                key={metric}
                icon={<Icon size={16} stroke={1.7} aria-hidden />}
                isMultiple
                isChosen={chosen.includes(metric)}
                onClick={() => toggle(metric)}
              >
                {t(`metrics:${metric}.label`)}
              </MenuItem>
            )
          })}
          <div className={styles.reset}>
            <MenuItem onClick={shown.reset}>{t('columns.reset')}</MenuItem>
          </div>
        </>
      )}
    </Popup>
  )
}
