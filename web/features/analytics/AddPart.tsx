import { AddToReport } from '../reports/add/AddToReport.tsx'
import { additionOfPart, type OverviewPart } from './overviewSections.ts'
import { useOverview } from './useOverview.ts'

/** Puts a part of the screen, as it is shown now, into a report. */
export function AddPart({ name, part }: { name: string; part: OverviewPart }) {
  const { state, today } = useOverview()
  return <AddToReport name={name} make={() => additionOfPart(state, today, part)} />
}
