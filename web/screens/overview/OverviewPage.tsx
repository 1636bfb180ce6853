import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Leading } from '#contract/metrics/leadingRate.ts'
import { Part } from '../../app/failure/Part.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useCommunity, useFormat } from '../../entities/community/useCommunity.ts'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { noFilters } from '../../entities/filter/content/feedState.ts'
import { type FeedFilter, useActiveFilters } from '../../entities/filter/content/useActiveFilters.ts'
import { useOnboarding } from '../../entities/onboarding/useOnboarding.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import { early } from '../../ui/early.tsx'
import look from '../../ui/look.module.css'
import styles from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { WhenSeen } from '../../ui/WhenSeen.tsx'
import { AddPart } from './AddPart.tsx'
import { useGraphQuery } from './analytics.api.ts'
import { CardSkeletons } from './cards/CardSkeletons.tsx'
import { Cards } from './cards/Cards.tsx'
import { chartHeight, MainChart } from './chart/MainChart.tsx'
import { OverviewBar } from './OverviewBar.tsx'
import { LoadedChecklist } from './onboarding/LoadedChecklist.tsx'
import { useOverview } from './overviewState.ts'

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['analytics', 'annotations', 'content', 'filters', 'metrics', 'common'] as const

/** How a community does, and what of its content works. */
export function OverviewPage() {
  useTranslation(texts)
  return <Overview isKnown={useCommunity() !== undefined} />
}

/** How a community does; until it is known, the frame of the screen. */
function Overview({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('analytics')
  const overview = useOverview()
  const { state, change } = overview
  const filters = useActiveFilters(state, change)
  const firstDay = useFirstDay(overview, isKnown)
  const onboarding = useOnboarding()
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        <AddPart name={t('cards.title')} part="metrics" />
      </PageHeader>
      <div className={styles.overview}>
        <SyncBanners />
        <ImportNote screen="overview" from={firstDay} />
        {onboarding?.is_shown && <LoadedChecklist />}
        <OverviewBar state={state} change={change} />
        <ActiveFilters
          filters={filters.filter(({ name }) => name !== 'range')}
          onClear={() => change({ ...noFilters, range: state.range })}
        />
        {isKnown && <LeadingNote leading={state.leading} />}
        <OverviewBody overview={overview} isKnown={isKnown} filters={filters} />
      </div>
    </>
  )
}

/** The first day that the cards are of, or are compared with; null where they are of all time, or not known yet. */
function useFirstDay({ inputs }: ReturnType<typeof useOverview>, isKnown: boolean): string | null {
  const { currentData: graph } = useGraphQuery(inputs.graph, { skip: !isKnown })
  const days = [graph?.period.from, graph?.compared?.from].filter((day) => day !== undefined)
  return days.toSorted()[0] ?? null
}

const ChangesPanel = early(() => import('./changes/ChangesPanel.tsx').then((file) => file.ChangesPanel))

const OverviewEmpty = lazy(() =>
  import('./OverviewEmpty.tsx').then((file) => ({ default: file.OverviewEmpty })),
)

const WhatWorks = lazy(() => import('./groups/WhatWorks.tsx').then((file) => ({ default: file.WhatWorks })))

const People = lazy(() => import('./people/People.tsx').then((file) => ({ default: file.People })))

interface Props {
  overview: ReturnType<typeof useOverview>
  /** Until the community is known, nothing is asked. */
  isKnown: boolean
  filters: readonly FeedFilter[]
}

const heights = { works: 1200, people: 460 }

/** The parts of the screen; those below the window come when they are scrolled to. */
function OverviewBody({ overview, isKnown, filters }: Props) {
  const { state, today, inputs, links, change } = overview
  const graph = useGraphQuery(inputs.graph, { skip: !isKnown })
  const published = graph.currentData?.series[0]?.totals.contents?.value
  const isEmpty = published === 0 && state.basis === 'published'
  if (isEmpty) {
    return (
      <>
        <Suspense fallback={null}>
          <OverviewEmpty state={state} today={today} filters={filters} change={change} />
        </Suspense>
        <Below overview={overview} isEmpty />
      </>
    )
  }
  return (
    <>
      <Part query={graph} height="auto" placeholder={<CardSkeletons />}>
        {(answer) => <Cards graph={answer} state={state} links={links} change={change} />}
      </Part>
      <div className={styles.main}>
        <MainChart input={inputs.graph} {...{ isKnown, state, today, links, change }} />
        <ChangesPanel
          fallback={<Skeleton height={chartHeight} />}
          {...{ state, input: inputs.changes, links, change }}
        />
      </div>
      {/* Not while what is above is short of its height: it would be taken for seen. */}
      {!graph.isUninitialized && !graph.isLoading && <Below overview={overview} />}
    </>
  )
}

function Below({ overview, isEmpty = false }: { overview: Props['overview']; isEmpty?: boolean }) {
  return (
    <>
      {!isEmpty && (
        <WhenSeen height={heights.works}>
          <Suspense fallback={<Skeleton height={heights.works} />}>
            <WhatWorks overview={overview} />
          </Suspense>
        </WhenSeen>
      )}
      <WhenSeen height={heights.people}>
        <Suspense fallback={<Skeleton height={heights.people} />}>
          <People overview={overview} />
        </Suspense>
      </WhenSeen>
    </>
  )
}

/** Why rates are by views, where they are, and how to get reach. */
function LeadingNote({ leading: { why, day } }: { leading: Leading }) {
  const { t } = useTranslation('metrics')
  const format = useFormat()
  const mayConnect = useMay('admin')
  const isOpen = useCommunity()?.reach.state === 'read'
  if (!why) return null
  return (
    <p className={look.hint} role="note">
      {t(`byViews.${why}`, { day: day === null ? '' : format.day(day) })}{' '}
      {!isOpen &&
        (mayConnect ? (
          <Link className={look.link} to={paths.connect}>
            {t('byViews.connect')}
          </Link>
        ) : (
          t('byViews.askAdmin')
        ))}
    </p>
  )
}
