import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebNow } from '#contract/webAnalytics.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useWebNowQuery } from '../../../entities/page/web.api.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { readableHost } from '../../../ui/readableHost.ts'
import styles from './NowPanel.module.css'

/** Asked again this often, as long as somebody looks. */
const everyMs = 10_000
const mostShown = 4

/** Who is on the pages now. */
export function NowPanel() {
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
      {visitors === 0 && <p className={styles.none}>{t('now.none')}</p>}
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
