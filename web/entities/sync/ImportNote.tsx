import { lazy, Suspense } from 'react'
import { type ImportScreen, type ImportState, importOf } from './importState.ts'
import { useSyncStatus } from './useSyncStatus.ts'

const ImportText = lazy(() => import('./ImportText.tsx').then((file) => ({ default: file.ImportText })))

interface Props {
  screen: ImportScreen
  /** The first day that figures on the screen are of, those compared included; null where they are of all time. */
  from?: string | null
}

/** Whether an import leaves a screen with less than it will show. */
const concerns: Record<ImportScreen, (state: ImportState) => boolean> = {
  feed: ({ posts, reach }) => Boolean(posts ?? reach),
  comments: ({ comments }) => Boolean(comments),
  overview: ({ posts, reach }) => Boolean(posts ?? reach),
  tags: ({ posts, reach }) => Boolean(posts ?? reach),
  proposals: ({ posts }) => Boolean(posts),
  reports: ({ posts, reach }) => Boolean(posts ?? reach),
  compare: ({ posts, reach }) => Boolean(posts ?? reach),
}

/** While a community is imported: what of a screen is right already, and what is still to come. */
export function ImportNote({ screen, from }: Props) {
  const status = useSyncStatus()
  const state = status && importOf(status)
  if (!state || !concerns[screen](state)) return null
  return (
    <Suspense fallback={null}>
      <ImportText state={state} screen={screen} from={from ?? null} />
    </Suspense>
  )
}
