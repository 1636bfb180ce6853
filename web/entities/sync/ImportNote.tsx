import i18next from 'i18next'
import { early } from '../../ui/early.tsx'
import { findImport, type ImportScreen, type ImportState } from './importState.ts'
import { useSyncStatus } from './useSyncStatus.ts'

const ImportText = early(async () => {
  const [file] = await Promise.all([import('./ImportText.tsx'), i18next.loadNamespaces(['importing'])])
  return file.ImportText
})

/** Fetches what the note is drawn by. */
export const preloadImportNote = () => ImportText.preload()

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
  const state = status && findImport(status)
  if (!state || !concerns[screen](state)) return null
  return <ImportText state={state} screen={screen} from={from ?? null} />
}
