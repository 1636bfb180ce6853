import { useTranslation } from 'react-i18next'
import { metrics } from '#contract/metrics/metrics.ts'
import type { ReportSection } from '#contract/reports.ts'
import { useOffer } from '../../../../entities/community/useNetwork.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { CountField } from './CountField.tsx'
import { Labelled } from './Labelled.tsx'

type SelectionSection = Extract<ReportSection, { kind: 'selection' }>

interface Props {
  section: SelectionSection
  onChange: (section: SelectionSection) => void
}

const ways = ['best', 'weakest'] as const
const mostItems = 10

/** Which posts and stories are picked out, by what, and how many. */
export function SelectionSettings({ section, onChange }: Props) {
  const { t } = useTranslation(['reports', 'metrics'])
  const { offered } = useOffer()
  const { which, metric, count } = section
  return (
    <>
      <Labelled label={t('settings.which')}>
        <Segments
          label={t('settings.which')}
          value={which}
          options={ways.map((value) => ({ value, label: t(`section.${value}`) }))}
          onChange={(next) => onChange({ ...section, which: next })}
        />
      </Labelled>
      <Labelled label={t('settings.metric')}>
        <ChoiceMenu
          label={t('settings.metric')}
          value={metric}
          options={offered(metrics, metric).map((value) => ({ value, label: t(`metrics:${value}.label`) }))}
          onChange={(next) => onChange({ ...section, metric: next })}
        />
      </Labelled>
      <CountField
        label={t('settings.count')}
        value={count}
        most={mostItems}
        onChange={(next) => onChange({ ...section, count: next })}
      />
    </>
  )
}
