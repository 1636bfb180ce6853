import { AudiencePanel } from './AudiencePanel.tsx'
import { FollowersPanel } from './FollowersPanel.tsx'
import styles from './Overview.module.css'
import type { useOverview } from './useOverview.ts'

/** Those who follow the community, and those it reached. */
export function People({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { state, inputs } = overview
  return (
    <div className={styles.halves}>
      <FollowersPanel input={inputs.people} compare={state.compare} />
      <AudiencePanel input={inputs.days} />
    </div>
  )
}
