import type { ComponentProps } from 'react'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import look from '../../../ui/look.module.css'

interface Props extends Omit<ComponentProps<typeof DataChart>, 'isZoomable' | 'height' | 'zone'> {
  /** What is said of days from files; see `useFileDays`. */
  notes: string[]
}

/** A chart of days as networks count them, in UTC, with what is to know of some of them below. */
export function DayChart({ about, notes, ...chart }: Props) {
  return (
    <>
      <DataChart {...chart} isZoomable height={252} about={[about, ...notes].join(' ')} zone="UTC" />
      {notes.map((note) => (
        <p key={note} className={look.hint}>
          {note}
        </p>
      ))}
    </>
  )
}
