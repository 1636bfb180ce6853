import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { webCharted, webFigures, webListed } from '#contract/vocabulary.ts'
import type { WebFigure } from '#contract/web/webAnalytics.ts'
import { ChipsField } from './ChipsField.tsx'
import { CompareField } from './CompareField.tsx'
import { CountField } from './CountField.tsx'

type WebSection = Extract<ReportSection, { kind: 'web' }>

interface Props {
  section: WebSection
  onChange: (section: WebSection) => void
}

const mostCharts = 3
const mostLists = 6
const mostRows = 30

/** What is told of web pages: totals, some of them over time, and what visits have in common. */
export function WebSettings({ section, onChange }: Props) {
  const { t } = useTranslation(['reports', 'web'])
  const { figures, charts, lists, limit, compare } = section
  const optionsOf = <Figure extends WebFigure>(values: readonly Figure[]) =>
    values.map((value) => ({ value, label: t(`web:figure.${value as WebFigure}.label`) }))
  return (
    <>
      <ChipsField
        label={t('settings.metrics')}
        chosen={figures}
        options={optionsOf(webFigures)}
        most={webFigures.length}
        onChange={(next) => onChange({ ...section, figures: next })}
      />
      <ChipsField
        label={t('settings.charts')}
        chosen={charts}
        options={optionsOf(webCharted)}
        least={0}
        most={mostCharts}
        onChange={(next) => onChange({ ...section, charts: next })}
      />
      <ChipsField
        label={t('settings.lists')}
        chosen={lists}
        options={webListed.map((value) => ({
          value,
          label: value === 'page' ? t('web:pages.title') : t(`web:by.${value}`),
        }))}
        least={0}
        most={mostLists}
        onChange={(next) => onChange({ ...section, lists: next })}
      />
      <CountField
        label={t('settings.limit')}
        value={limit}
        most={mostRows}
        onChange={(next) => onChange({ ...section, limit: next })}
      />
      <CompareField
        value={compare}
        onChange={(next) => next !== 'benchmark' && onChange({ ...section, compare: next })}
      />
    </>
  )
}
