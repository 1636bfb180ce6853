import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetricBound } from '#contract/content/content.ts'
import { metrics, metricUnit } from '#contract/metrics/metrics.ts'
import field from '../../ui/field/Input.module.css'
import look from '../../ui/look.module.css'
import { useOffer } from '../community/useNetwork.ts'
import { useLeadingRate } from '../metric/useLeadingRate.ts'
import styles from './BoundFilter.module.css'

interface Props {
  bounds: readonly MetricBound[]
  onChange: (bounds: readonly MetricBound[]) => void
}

/** Least and largest values of metrics. A line takes effect as soon as it has one of them. */
export function BoundFilter({ bounds, onChange }: Props) {
  const { t } = useTranslation('filters')
  const { has } = useOffer()
  const rate = useLeadingRate()
  const [lines, setLines] = useState<readonly MetricBound[]>(bounds.length > 0 ? bounds : [{ metric: rate }])

  function change(next: readonly MetricBound[]) {
    setLines(next)
    onChange(next.filter(({ min, max }) => min !== undefined || max !== undefined))
  }

  const unused = metrics.filter(has).find((metric) => lines.every((line) => line.metric !== metric))
  return (
    <div className={styles.bounds}>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its metric may change
          key={index}
          line={line}
          onChange={(next) => change(lines.with(index, next))}
          onRemove={() => change(lines.toSpliced(index, 1))}
        />
      ))}
      {unused && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={look.start}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setLines([...lines, { metric: unused }])}
        >
          {t('bounds.add')}
        </Button>
      )}
    </div>
  )
}

interface LineProps {
  line: MetricBound
  onChange: (line: MetricBound) => void
  onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['filters', 'metrics'])
  const { offered } = useOffer()
  const { metric } = line
  return (
    <div className={styles.line}>
      <select
        className={`${field.input} ${styles.input}`}
        aria-label={t('bounds.metric')}
        value={metric}
        onChange={({ currentTarget }) => {
          const chosen = metrics.find((each) => each === currentTarget.value)
          if (chosen) onChange({ ...line, metric: chosen })
        }}
      >
        {offered(metrics, metric).map((each) => (
          <option key={each} value={each}>
            {t(`metrics:${each}.label`)}
            {metricUnit[each] === 'percent' && ', %'}
          </option>
        ))}
      </select>
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          className={`${field.input} ${styles.input}`}
          type="number"
          step="any"
          aria-label={`${t(`metrics:${metric}.label`)}: ${t(`bounds.${end}`)}`}
          placeholder={t(`bounds.${end}`)}
          defaultValue={line[end]}
          onBlur={(event) => onChange(withEnd(line, end, event.currentTarget.valueAsNumber))}
          onKeyDown={(event) =>
            event.key === 'Enter' && onChange(withEnd(line, end, event.currentTarget.valueAsNumber))
          }
        />
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label={t('bounds.remove')} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function withEnd(line: MetricBound, end: 'min' | 'max', value: number): MetricBound {
  const { [end]: _replaced, ...rest } = line
  return Number.isNaN(value) ? rest : { ...rest, [end]: value }
}
