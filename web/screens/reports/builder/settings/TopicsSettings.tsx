import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { mostQuotes, topicOrders } from '#contract/vocabulary.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { CompareField } from './CompareField.tsx'
import { CountField } from './CountField.tsx'
import { Labelled } from './Labelled.tsx'

type TopicsSection = Extract<ReportSection, { kind: 'topics' }>

interface Props {
  section: TopicsSection
  onChange: (section: TopicsSection) => void
}

/** Whether all comments count or complaints, how many are quoted, and what they are compared with. */
export function TopicsSettings({ section, onChange }: Props) {
  const { t } = useTranslation('reports')
  return (
    <>
      <Labelled label={t('settings.topics.label')}>
        <Segments
          label={t('settings.topics.label')}
          value={section.by}
          options={topicOrders.map((value) => ({ value, label: t(`settings.topics.${value}`) }))}
          onChange={(by) => onChange({ ...section, by })}
        />
      </Labelled>
      <CountField
        label={t('settings.topics.quotes')}
        value={section.quotes}
        least={0}
        most={mostQuotes}
        onChange={(quotes) => onChange({ ...section, quotes })}
      />
      <CompareField
        value={section.compare}
        onChange={(compare) => compare !== 'benchmark' && onChange({ ...section, compare })}
      />
    </>
  )
}
