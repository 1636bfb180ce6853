import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type GraphMetric, graphMetrics } from '#contract/analytics.ts'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useMetricText } from '../../analytics/useMetricText.ts'
import styles from './Settings.module.css'

interface Props {
  metrics: readonly GraphMetric[]
  /** How many there can be; at least one stays. */
  most: number
  onChange: (metrics: GraphMetric[]) => void
}

/** Metrics in the order in which they were chosen. */
export function MetricsField({ metrics, most, onChange }: Props) {
  const { t } = useTranslation(['reports', 'filters'])
  const { label } = useMetricText()
  const isFull = metrics.length >= most
  function toggle(metric: GraphMetric) {
    const without = metrics.filter((other) => other !== metric)
    if (without.length < metrics.length) without.length > 0 && onChange(without)
    else if (!isFull) onChange([...metrics, metric])
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('settings.metrics')}</legend>
      <ul className={styles.chips}>
        {metrics.map((metric) => (
          <li key={metric}>
            <UnstyledButton
              className={styles.chip}
              disabled={metrics.length === 1}
              aria-label={t('filters:remove', { filter: label(metric) })}
              onClick={() => toggle(metric)}
            >
              {label(metric)}
              <IconX size={13} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Popup
        role="menu"
        label={t('settings.metrics')}
        width={230}
        trigger={(props) => (
          <Button
            {...props}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('settings.choose')}
          </Button>
        )}
      >
        {() => (
          <div className={styles.menuList}>
            {graphMetrics.map((metric) => (
              <MenuItem
                key={metric}
                isMultiple
                isChosen={metrics.includes(metric)}
                onClick={() => toggle(metric)}
              >
                {label(metric)}
              </MenuItem>
            ))}
          </div>
        )}
      </Popup>
      {isFull && <span className={styles.hint}>{t('settings.metricsMost', { most })}</span>}
    </fieldset>
  )
}
