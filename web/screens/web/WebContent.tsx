import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebSite } from '#contract/web/web.ts'
import type { WebNow } from '#contract/web/webAnalytics.ts'
import { Part } from '../../app/failure/Part.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useFormat, useTimeZone } from '../../entities/community/useCommunity.ts'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { dayIn, startOfMonth } from '../../entities/filter/days/day.ts'
import { useWebNowQuery } from '../../entities/page/web.api.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { Banner } from '../../ui/page/Banner.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { readableHost } from '../../ui/readableHost.ts'
import { useNow } from '../../ui/useNow.ts'
import { WebFigures } from './figures/WebFigures.tsx'
import { PagesPanel } from './pages/PagesPanel.tsx'
import { useWeb, type Web } from './useWeb.ts'
import { useWebFilters } from './useWebFilters.ts'
import { WebBar } from './WebBar.tsx'
import styles from './WebContent.module.css'
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

const quietMs = 86_400_000

/** What the figures lack, and why. */
function WebBanners({ site, web: { inputs, today } }: { site: WebSite; web: Web }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const zone = useTimeZone()
  const mayCheck = useMay('editor')
  const now = useNow(60_000)
  const { first_event_at: first, last_event_at: last, keep_months, imported_to } = site
  const isQuiet = last !== null && now - Date.parse(last) > quietMs
  const { from = '', sources, campaigns, contents, devices, countries } = inputs.filters
  const isNarrowed = [sources, campaigns, contents, devices, countries].some((list) => list.length > 0)
  const kept = startOfMonth(today, -keep_months)
  const begin = first === null ? today : dayIn(zone, new Date(first))
  const isOlder = from < kept && begin < kept
  const isImported = imported_to !== null && from <= imported_to
  return (
    <>
      {isQuiet && (
        <Banner
          tone="warn"
          icon={IconAlertTriangle}
          title={t('quiet.title')}
          action={
            mayCheck && (
              <Button component={Link} to={paths.webSetup} variant="default" size="compact-sm">
                {t('quiet.check')}
              </Button>
            )
          }
        >
          <p>{t('quiet.text', { time: format.dateTime(last) })}</p>
        </Banner>
      )}
      {isNarrowed && (isOlder || isImported) && (
        <Banner tone="warn" icon={IconHistory} title={t('partial.title')}>
          <p>{t('partial.text', { day: format.day(begin < kept ? kept : begin) })}</p>
        </Banner>
      )}
    </>
  )
}

/** Asked again this often, as long as somebody looks. */
const everyMs = 10_000

const mostShown = 4

/** Who is on the pages now. */
function NowPanel() {
  const { t } = useTranslation('web')
  const now = useWebNowQuery(
    {},
    { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  return (
    <Panel title={t('now.title')} text={t('now.text')}>
      <Part query={now} height={300}>
        {(answer) => <Now now={answer} />}
      </Part>
    </Panel>
  )
}

function Now({ now: { visitors, views, minutes, pages, sources } }: { now: WebNow }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const most = Math.max(1, ...minutes)
  return (
    <div className={styles.now}>
      <p className={styles.total}>
        <span className={styles.dot} data-live={visitors > 0 || undefined} aria-hidden />
        <strong>{format.number(visitors)}</strong>
        <span>
          {t('now.visitors', { count: visitors })} · {t('now.views', { count: views })}
        </span>
      </p>
      <ul className={styles.minutes} aria-label={t('now.minutes')}>
        {minutes.map((count, place) => {
          const ago = minutes.length - place
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute has no other identity than its place
            <li key={place} data-tip={t('now.minute', { count, ago })}>
              <span
                className={styles.minute}
                data-none={count === 0 || undefined}
                style={{ height: `${(count / most) * 100}%` }}
                aria-hidden
              />
              <Hidden>{t('now.minute', { count, ago })}</Hidden>
            </li>
          )
        })}
      </ul>
      {visitors === 0 && <p className={look.muted}>{t('now.none')}</p>}
      {pages.length > 0 && (
        <ul className={styles.list} aria-label={t('now.pages')}>
          {pages.slice(0, mostShown).map(({ id, title, visitors: there }) => (
            <li key={id}>
              <Link to={paths.webPage(id)}>
                <bdi>{readableHost(title)}</bdi>
              </Link>
              <span>{format.number(there)}</span>
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <ul className={styles.list} aria-label={t('now.sources')}>
          {sources.slice(0, mostShown).map(({ source, visitors: there }) => (
            <li key={source}>
              <bdi>{readableHost(source) || t('direct')}</bdi>
              <span>{format.number(there)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
