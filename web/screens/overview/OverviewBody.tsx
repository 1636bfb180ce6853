import { lazy, Suspense } from 'react'
import { Part } from '../../app/failure/Part.tsx'
import type { FeedFilter } from '../../entities/filter/content/useActiveFilters.ts'
import { early } from '../../ui/early.tsx'
import styles from '../../ui/page/Page.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { WhenSeen } from '../../ui/WhenSeen.tsx'
import { useGraphQuery } from './analytics.api.ts'
import { CardSkeletons } from './cards/CardSkeletons.tsx'
import { Cards } from './cards/Cards.tsx'
import { MainChart } from './chart/MainChart.tsx'
import type { useOverview } from './useOverview.ts'

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

const heights = { chart: 480, works: 1200, people: 460 }

/** The parts of the screen; those below the window come when they are scrolled to. */
export function OverviewBody({ overview, isKnown, filters }: Props) {
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
        <Part query={graph} height={heights.chart}>
          {(answer) => <MainChart {...{ graph: answer, state, today, links, change }} />}
        </Part>
        <ChangesPanel
          fallback={<Skeleton height={heights.chart} />}
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
