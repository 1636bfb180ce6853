import { useState } from 'react'
import { useListReportsQuery } from '../../entities/report/reports.api.ts'
import { pollInterval } from './reportState.ts'

/** A list of reports or of runs, asked for again and again while one of them is on its way. */
export function usePolledReports(input: Parameters<typeof useListReportsQuery>[0]) {
  const [pollingInterval, setPolling] = useState(0)
  const list = useListReportsQuery(input, { pollingInterval })
  const wanted = pollInterval(list.currentData?.items)
  if (wanted !== pollingInterval) setPolling(wanted)
  return list
}
