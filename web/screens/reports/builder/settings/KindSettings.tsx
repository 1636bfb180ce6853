import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportSection } from '#contract/reports.ts'
import { granularities, graphMetrics, mostCreatives } from '#contract/vocabulary.ts'
import { useCampaignTitlesQuery } from '../../../../entities/campaign/campaigns.api.ts'
import { useOffer } from '../../../../entities/community/useNetwork.ts'
import { useMetricText } from '../../../../entities/metric/useMetricText.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import look from '../../../../ui/look.module.css'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { BasisField } from './BasisField.tsx'
import { CompareField } from './CompareField.tsx'
import { ContentsField } from './ContentsField.tsx'
import { CountField } from './CountField.tsx'
import { CurveField } from './CurveField.tsx'
import { Labelled } from './Labelled.tsx'
import { MetricsField } from './MetricsField.tsx'
import { SelectionSettings } from './SelectionSettings.tsx'
import { TagsSettings } from './TagsSettings.tsx'
import { TopicsSettings } from './TopicsSettings.tsx'
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
    case 'topics':
      return <TopicsSettings section={section} onChange={onChange} />
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

type CampaignSection = Extract<ReportSection, { kind: 'campaign' }>

interface CampaignSettingsProps {
  section: CampaignSection
  onChange: (section: CampaignSection) => void
}

/** Which campaign is told of, and how many of its creatives are shown. */
function CampaignSettings({ section, onChange }: CampaignSettingsProps) {
  const { t } = useTranslation('reports')
  const { data } = useCampaignTitlesQuery({})
  const { campaign_id, limit } = section
  const none = { value: '', label: t('settings.campaignChoose') }
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      {data?.items.length === 0 ? (
        <p className={look.fine}>{t('settings.campaignNone')}</p>
      ) : (
        <Labelled label={t('section.campaign.name')}>
          <ChoiceMenu
            label={t('section.campaign.name')}
            value={campaign_id}
            options={campaign_id === '' ? [none, ...options] : options}
            onChange={(next) => onChange({ ...section, campaign_id: next })}
          />
        </Labelled>
      )}
      <CountField
        label={t('settings.creatives')}
        value={limit}
        least={0}
        most={mostCreatives}
        onChange={(next) => onChange({ ...section, limit: next })}
      />
    </>
  )
}

type ChangesSection = Extract<ReportSection, { kind: 'changes' }>

interface ChangesSettingsProps {
  section: ChangesSection
  onChange: (section: ChangesSection) => void
}

const comparisons = ['previous', 'last_year'] as const

/** Of what metric the change is told, and against which period. */
function ChangesSettings({ section, onChange }: ChangesSettingsProps) {
  const { t } = useTranslation('reports')
  const { label } = useMetricText()
  const { offered } = useOffer()
  const { metric, basis, compare } = section
  return (
    <>
      <Labelled label={t('settings.metric')}>
        <ChoiceMenu
          label={t('settings.metric')}
          value={metric}
          options={offered(graphMetrics, metric).map((value) => ({ value, label: label(value) }))}
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

type ChartSection = Extract<ReportSection, { kind: 'chart' }>

interface ChartSettingsProps {
  section: ChartSection
  year: number
  onChange: (section: ChartSection) => void
}

const mostLines = 3

const shapes = ['line', 'bar'] as const

const steps = ['auto', ...granularities.filter((step) => step !== 'hour')] as const

/** What a chart shows and how it is drawn. */
function ChartSettings({ section, year, onChange }: ChartSettingsProps) {
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
