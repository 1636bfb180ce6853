import { useTranslation } from 'react-i18next'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { noFilters } from '../../entities/filter/content/feedState.ts'
import { useActiveFilters } from '../../entities/filter/content/useActiveFilters.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import styles from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { AddPart } from './AddPart.tsx'
import { OverviewBar } from './OverviewBar.tsx'
import { OverviewBody } from './OverviewBody.tsx'
import { useOverview } from './useOverview.ts'

/** How a community does; until it is known, the frame of the screen. */
export function Overview({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('analytics')
  const overview = useOverview()
  const { state, change } = overview
  const filters = useActiveFilters(state, change)
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        <AddPart name={t('cards.title')} part="metrics" />
      </PageHeader>
      <div className={styles.overview}>
        <SyncBanners />
        <OverviewBar state={state} change={change} />
        <ActiveFilters
          filters={filters.filter(({ name }) => name !== 'range')}
          onClear={() => change({ ...noFilters, range: state.range })}
        />
        <OverviewBody overview={overview} isKnown={isKnown} filters={filters} />
      </div>
    </>
  )
}
