import { useTranslation } from 'react-i18next'
import { AddToReport } from '../reports/add/AddToReport.tsx'
import { additionOfPart, type OverviewPart } from './overviewSections.ts'
import { useOverview } from './useOverview.ts'

/** Puts a part of the screen, as it is shown now, into a report. */
export function AddPart({ name, part }: { name: string; part: OverviewPart }) {
  const { t } = useTranslation('analytics')
  const { state, today } = useOverview()
  return <AddToReport label={t('addToReport', { name })} make={() => additionOfPart(state, today, part)} />
}
