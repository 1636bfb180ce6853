import { AddToReport } from '../../entities/report/AddToReport.tsx'
import type { OverviewPart } from './overviewSections.ts'
import { useOverview } from './overviewState.ts'

/** Puts a part of the screen, as it is shown now, into a report. */
export function AddPart({ name, part }: { name: string; part: OverviewPart }) {
  const { state, today } = useOverview()
  // Only who adds it needs what reports are made of.
  const make = async () => (await import('./overviewSections.ts')).additionOfPart(state, today, part)
  return <AddToReport of={name} make={make} />
}
