import styles from '../../../ui/page/Page.module.css'
import { WhenSeen } from '../../../ui/WhenSeen.tsx'
import type { useOverview } from '../overviewState.ts'
import { AudiencePanel } from './AudiencePanel.tsx'
import { ComplaintsPanel } from './ComplaintsPanel.tsx'
import { FollowersPanel } from './FollowersPanel.tsx'
import { TonePanel } from './TonePanel.tsx'
import { VisitsPanel } from './VisitsPanel.tsx'

/** How people spoke, how many follow the community, and whom it reached. */
export function People({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { state, inputs, links } = overview
  return (
    <>
      <div className={styles.halves}>
        <TonePanel input={inputs.tone} links={links} />
        <FollowersPanel input={inputs.people} compare={state.compare} />
      </div>
      <WhenSeen height={280}>
        <ComplaintsPanel overview={overview} />
      </WhenSeen>
      <WhenSeen height={360}>
        <VisitsPanel input={inputs.days} />
      </WhenSeen>
      <WhenSeen height={460}>
        <AudiencePanel input={inputs.days} />
      </WhenSeen>
    </>
  )
}
