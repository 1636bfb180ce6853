import { useState } from 'react'
import { useGetReportQuery } from '../../../entities/report/reports.api.ts'
import { pollOf } from '../reportState.ts'

/** The run that an address means: itself, or of a report its newest. `run` is null where there is none yet. */
export function useRun(id: string) {
  const asked = usePolledReport(id)
  const newest = asked.currentData?.parent_id === null ? asked.currentData.last_run?.id : undefined
  const other = usePolledReport(newest)
  const report = asked.currentData
  const run = newest ? other.currentData : report && (report.parent_id ? report : null)
  const failed = [asked, other].find((query) => query.error && !query.currentData)
  return { report, run, error: failed?.error, refetch: failed?.refetch ?? asked.refetch }
}

function usePolledReport(id: string | undefined) {
  const [pollingInterval, setPolling] = useState(0)
  const query = useGetReportQuery({ id: id ?? '' }, { skip: id === undefined, pollingInterval })
  const wanted = query.currentData ? pollOf([query.currentData]) : 0
  if (wanted !== pollingInterval) setPolling(wanted)
  return query
}
