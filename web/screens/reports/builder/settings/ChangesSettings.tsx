import { useTranslation } from 'react-i18next'
import { graphMetrics } from '#contract/analytics.ts'
import type { ReportSection } from '#contract/reports.ts'
import { useMetricText } from '../../../../entities/metric/useMetricText.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { BasisField } from './BasisField.tsx'
import { Labelled } from './Labelled.tsx'

type ChangesSection = Extract<ReportSection, { kind: 'changes' }>

interface Props {
  section: ChangesSection
  onChange: (section: ChangesSection) => void
}

const comparisons = ['previous', 'last_year'] as const

/** Of what metric the change is told, and against which period. */
export function ChangesSettings({ section, onChange }: Props) {
  const { t } = useTranslation('reports')
  const { label } = useMetricText()
  const { metric, basis, compare } = section
  return (
    <>
      <Labelled label={t('settings.metric')}>
        <ChoiceMenu
          label={t('settings.metric')}
          value={metric}
          options={graphMetrics.map((value) => ({ value, label: label(value) }))}
          onChange={(next) => onChange({ ...section, metric: next })}
        />
      </Labelled>
      <BasisField basis={basis} onChange={(next) => onChange({ ...section, basis: next })} />
      <Labelled label={t('settings.compare')}>
        <ChoiceMenu
          label={t('settings.compare')}
          value={compare}
          options={comparisons.map((value) => ({ value, label: t(`settings.compared.${value}`) }))}
          onChange={(next) => onChange({ ...section, compare: next })}
        />
      </Labelled>
    </>
  )
}
