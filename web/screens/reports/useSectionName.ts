import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { useMetricText } from '../../entities/metric/useMetricText.ts'

/** What a section is called in the builder: by its title, else by what it shows. */
export function useSectionName() {
  const { t } = useTranslation(['reports', 'analytics'])
  const { label } = useMetricText()
  return (section: ReportSection): string => {
    if (section.title) return section.title
    if (section.kind === 'chart') return section.metrics.map(label).join(', ')
    if (section.kind === 'selection') return `${t(`section.${section.which}`)}: ${label(section.metric)}`
    if (section.kind === 'changes') return `${t('section.changes.name')}: ${label(section.metric)}`
    if (section.kind !== 'tags') return t(`section.${section.kind}.name`)
    return section.by === 'time' ? t('settings.time') : t(`analytics:grouping.${section.by}`)
  }
}
