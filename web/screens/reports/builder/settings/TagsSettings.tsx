import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { groupings } from '#contract/vocabulary.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { CompareField } from './CompareField.tsx'
import { CountField } from './CountField.tsx'
import { Labelled } from './Labelled.tsx'
import { MetricsField } from './MetricsField.tsx'

type TagsSection = Extract<ReportSection, { kind: 'tags' }>

interface Props {
  section: TagsSection
  onChange: (section: TagsSection) => void
}

const mostColumns = 6
const mostRows = 30

/** By what content is grouped, and what is told of each group. */
export function TagsSettings({ section, onChange }: Props) {
  const { t } = useTranslation(['reports', 'analytics'])
  const { by, metrics, limit } = section
  const options = groupings.map((value) => ({
    value,
    label: value === 'time' ? t('settings.time') : t(`analytics:grouping.${value}`),
  }))
  return (
    <>
      <Labelled label={t('settings.by')}>
        <ChoiceMenu
          label={t('settings.by')}
          value={by}
          options={options}
          onChange={(next) => onChange({ ...section, by: next })}
        />
      </Labelled>
      <MetricsField
        metrics={metrics}
        most={mostColumns}
        onChange={(next) => onChange({ ...section, metrics: next })}
      />
      <CountField
        label={t('settings.limit')}
        value={limit}
        most={mostRows}
        onChange={(next) => onChange({ ...section, limit: next })}
      />
      <CompareField
        value={section.compare}
        onChange={(next) => next !== 'benchmark' && onChange({ ...section, compare: next })}
      />
    </>
  )
}
