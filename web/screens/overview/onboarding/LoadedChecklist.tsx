import i18next from 'i18next'
import { store } from '../../../app/store.ts'
import { onboardingApi } from '../../../entities/onboarding/onboarding.api.ts'
import { preloadImportNote } from '../../../entities/sync/ImportNote.tsx'
import { syncApi } from '../../../entities/sync/sync.api.ts'
import { early } from '../../../ui/early.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Checklist.module.css'

const Checklist = early(async () => {
  const [file] = await Promise.all([
    import('./Checklist.tsx'),
    i18next.loadNamespaces(['onboarding', 'importing', 'sync']),
  ])
  return file.Checklist
})

/** The checklist, which is in a file of its own: most communities are done with it. */
export function LoadedChecklist() {
  return <Checklist fallback={<Skeleton className={styles.place} />} />
}

/** Fetches all that it is drawn by, and what the note of an import beside it says, so that neither moves the figures. */
export async function preloadChecklist(): Promise<void> {
  await Promise.all([
    Checklist.preload(),
    preloadImportNote(),
    store.dispatch(onboardingApi.endpoints.onboardingStatus.initiate({}, { subscribe: false })),
    store.dispatch(syncApi.endpoints.syncStatus.initiate({}, { subscribe: false })),
  ])
}
