import { useTranslation } from 'react-i18next'
import { granularities } from '#contract/analytics.ts'
import type { ReportSection } from '#contract/reports.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { BasisField } from './BasisField.tsx'
import { CompareField } from './CompareField.tsx'
import { Labelled } from './Labelled.tsx'
import { MetricsField } from './MetricsField.tsx'

type ChartSection = Extract<ReportSection, { kind: 'chart' }>

interface Props {
  section: ChartSection
  year: number
  onChange: (section: ChartSection) => void
}

const mostLines = 3
const shapes = ['line', 'bar'] as const
const steps = ['auto', ...granularities.filter((step) => step !== 'hour')] as const

/** What a chart shows and how it is drawn. */
export function ChartSettings({ section, year, onChange }: Props) {
  const { t } = useTranslation(['reports', 'analytics'])
  const { metrics, basis, granularity, shape, compare } = section
  return (
    <>
      <MetricsField
        metrics={metrics}
        most={mostLines}
        onChange={(next) => onChange({ ...section, metrics: next })}
      />
      <Labelled label={t('settings.shape')}>
        <Segments
          label={t('settings.shape')}
          value={shape}
          options={shapes.map((value) => ({ value, label: t(`settings.${value}`) }))}
          onChange={(next) => onChange({ ...section, shape: next })}
        />
      </Labelled>
      <Labelled label={t('settings.granularity')}>
        <ChoiceMenu
          label={t('settings.granularity')}
          value={granularity ?? 'auto'}
          options={steps.map((value) => ({
            value,
            label: value === 'auto' ? t('settings.auto') : t(`analytics:step.${value}`),
          }))}
          onChange={(next) => onChange({ ...section, granularity: next === 'auto' ? undefined : next })}
        />
      </Labelled>
      <BasisField basis={basis} onChange={(next) => onChange({ ...section, basis: next })} />
      <CompareField
        value={compare}
        year={year}
        onChange={(next) => onChange({ ...section, compare: next })}
      />
    </>
  )
}
