import { useState } from 'react'
import { useWebSiteQuery } from '../../../entities/page/web.api.ts'

/** While the first event is awaited somebody looks at the screen for it. */
const waitingMs = 2000
const restingMs = 15_000

/** The site of the community, asked for again as long as somebody looks. */
export function useSite() {
  const [pollingInterval, setPolling] = useState(waitingMs)
  const { data, error, refetch } = useWebSiteQuery(
    {},
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const wanted = data?.first_event_at ? restingMs : waitingMs
  if (wanted !== pollingInterval) setPolling(wanted)
  return { site: data, error, refetch }
}
