import { lazy, Suspense } from 'react'
import type { WebSite } from '#contract/web.ts'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { NowPanel } from './figures/NowPanel.tsx'
import { WebFigures } from './figures/WebFigures.tsx'
import { PagesPanel } from './pages/PagesPanel.tsx'
import { useWeb } from './useWeb.ts'
import { useWebFilters } from './useWebFilters.ts'
import { WebBanners } from './WebBanners.tsx'
import { WebBar } from './WebBar.tsx'
import { cardNames, noWebFilters } from './webState.ts'

const ChainPanel = lazy(() => import('./links/ChainPanel.tsx').then((file) => ({ default: file.ChainPanel })))

/** Visits, or the way to them from posts, under the same filters. */
export function WebContent({ site }: { site: WebSite }) {
  const web = useWeb()
  const filters = useWebFilters(web.state, web.change)
  return (
    <>
      <WebBanners site={site} web={web} />
      <WebBar state={web.state} change={web.change} />
      <ActiveFilters filters={filters} onClear={() => web.change(noWebFilters)} />
      {web.state.tab === 'chain' ? (
        <Suspense fallback={<Skeleton height={520} />}>
          <ChainPanel {...web} />
        </Suspense>
      ) : (
        <WebFigures web={web} filters={filters} side={<NowPanel />} cards={cardNames}>
          <PagesPanel {...web} />
        </WebFigures>
      )}
    </>
  )
}
