import type { Blueprint, ReportSection } from '#contract/reports.ts'
import { BasisField } from './BasisField.tsx'
import { CampaignSettings } from './CampaignSettings.tsx'
import { ChangesSettings } from './ChangesSettings.tsx'
import { ChartSettings } from './ChartSettings.tsx'
import { CompareField } from './CompareField.tsx'
import { ContentsField } from './ContentsField.tsx'
import { CurveField } from './CurveField.tsx'
import { MetricsField } from './MetricsField.tsx'
import { SelectionSettings } from './SelectionSettings.tsx'
import { TagsSettings } from './TagsSettings.tsx'
import { WebSettings } from './WebSettings.tsx'

interface Props {
  section: ReportSection
  draft: Blueprint
  onChange: (section: ReportSection) => void
}

const mostFigures = 8

/** The settings that only sections of its kind have. */
export function KindSettings({ section, draft, onChange }: Props) {
  const year = draft.benchmark_year
  switch (section.kind) {
    case 'metrics':
      return (
        <>
          <MetricsField
            metrics={section.metrics}
            most={mostFigures}
            onChange={(metrics) => onChange({ ...section, metrics })}
          />
          <BasisField basis={section.basis} onChange={(basis) => onChange({ ...section, basis })} />
          <CompareField
            value={section.compare}
            year={year}
            onChange={(compare) => onChange({ ...section, compare })}
          />
        </>
      )
    case 'chart':
      return <ChartSettings section={section} year={year} onChange={onChange} />
    case 'changes':
      return <ChangesSettings section={section} onChange={onChange} />
    case 'tags':
      return <TagsSettings section={section} onChange={onChange} />
    case 'selection':
      return <SelectionSettings section={section} onChange={onChange} />
    case 'tone':
    case 'audience':
      return (
        <CompareField
          value={section.compare}
          onChange={(compare) => compare !== 'benchmark' && onChange({ ...section, compare })}
        />
      )
    case 'web':
      return <WebSettings section={section} onChange={onChange} />
    case 'campaign':
      return <CampaignSettings section={section} onChange={onChange} />
    case 'comparison':
      return (
        <>
          <ContentsField
            ids={section.content_ids}
            year={year}
            onChange={(content_ids) => onChange({ ...section, content_ids })}
          />
          <CurveField curve={section.curve} onChange={(curve) => onChange({ ...section, curve })} />
        </>
      )
    case 'text':
      return null
  }
}
