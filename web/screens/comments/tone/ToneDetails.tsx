import styles from './ToneDetails.module.css'
import { ToneGroups } from './ToneGroups.tsx'
import { ToneTrend } from './ToneTrend.tsx'
import type { ToneFilters } from './tone.api.ts'
import type { ToneBasis } from './toneBasis.ts'

interface Props {
  filters: ToneFilters
  basis: ToneBasis
  onTag: (id: string) => void
  onPost: (id: string) => void
}

/** How the tone developed, and where it is worst. */
export function ToneDetails({ filters, basis, onTag, onPost }: Props) {
  return (
    <div className={styles.details}>
      <ToneTrend filters={filters} />
      <ToneGroups filters={filters} basis={basis} onTag={onTag} onPost={onPost} />
    </div>
  )
}
