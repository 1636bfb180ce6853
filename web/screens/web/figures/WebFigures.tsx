import { Button } from '@mantine/core'
import { IconCalendarOff, IconFileAlert } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebTotals } from '#contract/web/webAnalytics.ts'
import { Part } from '../../../app/failure/Part.tsx'
import type { ActiveFilter } from '../../../entities/filter/ActiveFilters.tsx'
import { useWebGraphQuery } from '../../../entities/page/web.api.ts'
import { Banner } from '../../../ui/page/Banner.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import overview from '../../../ui/page/Page.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Breakdown } from '../breakdown/Breakdown.tsx'
import type { Web } from '../useWeb.ts'
import type { Card } from '../webState.ts'
import { FigureSkeletons } from './FigureSkeletons.tsx'
import { Figures } from './Figures.tsx'
import { live } from './live.ts'
import styles from './WebFigures.module.css'

const WebChart = lazy(() => import('./WebChart.tsx').then((file) => ({ default: file.WebChart })))

interface Props {
  web: Web
  filters: readonly ActiveFilter[]
  /** Beside the chart. */
  side: ReactNode
  /** The breakdowns below. */
  cards: readonly Card[]
  /** Between the chart and the breakdowns. */
  children?: ReactNode
}

const chartHeight = 420

/** Totals, the chart of the chosen one, and by what they differ. */
export function WebFigures({ web, filters, side, cards, children }: Props) {
  const graph = useWebGraphQuery(web.inputs.graph, live)
  if (graph.currentData?.totals.views === 0) return <Nothing web={web} filters={filters} />
  return (
    <>
      <Part query={graph} height="auto" placeholder={<FigureSkeletons />}>
        {(answer) => (
          <>
            <Incomplete totals={answer.totals} />
            <Figures graph={answer} {...web} />
          </>
        )}
      </Part>
      <div className={overview.main}>
        <Part query={graph} height={chartHeight}>
          {(answer) => (
            <Suspense fallback={<Skeleton height={chartHeight} />}>
              <WebChart graph={answer} {...web} />
            </Suspense>
          )}
        </Part>
        {side}
      </div>
      {children}
      <div className={styles.cards}>
        {cards.map((card) => (
          <Breakdown key={card} card={card} {...web} />
        ))}
      </div>
    </>
  )
}

/** Nothing was seen: which filter to drop. */
function Nothing({ web: { state, change }, filters }: Pick<Props, 'web' | 'filters'>) {
  const { t } = useTranslation('web')
  return (
    <Notice icon={IconCalendarOff} title={t('nothing.title')} text={t('nothing.text')}>
      {filters.map(({ name, label, drop }) => (
        <Button key={name} variant="light" onClick={drop}>
          {t('nothing.without', { filter: label })}
        </Button>
      ))}
      {state.range !== 'today' && (
        <Button variant={filters.length > 0 ? 'default' : 'light'} onClick={() => change({ range: 'today' })}>
          {t('nothing.today')}
        </Button>
      )}
      {state.range !== null && (
        <Button variant={filters.length > 0 ? 'default' : 'light'} onClick={() => change({ range: null })}>
          {t('nothing.all')}
        </Button>
      )}
    </Notice>
  )
}

/** Why some figures are not known: imported days of the period are without them. */
function Incomplete({ totals: { bounces, engaged_ms } }: { totals: WebTotals }) {
  const { t } = useTranslation('web')
  if (bounces !== null && engaged_ms !== null) return null
  const what = bounces !== null ? 'engaged' : engaged_ms !== null ? 'bounces' : 'both'
  return (
    <Banner tone="warn" icon={IconFileAlert} title={t('incomplete.title')}>
      <p>{t(`incomplete.${what}`)}</p>
    </Banner>
  )
}
