import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { WebPage } from '#contract/web.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { Failure } from '../../app/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import overview from '../analytics/Overview.module.css'
import { useFormat } from '../community/useCommunity.ts'
import { ActiveFilters } from '../filters/ActiveFilters.tsx'
import { Counting } from './Counting.tsx'
import { PageName } from './PageName.tsx'
import { PageTags } from './PageTags.tsx'
import { PageType } from './PageType.tsx'
import { pageName, shortUrl } from './pageName.ts'
import { useRangeSearch } from './useRangeSearch.ts'
import { useWeb } from './useWeb.ts'
import { useWebFilters } from './useWebFilters.ts'
import { WebBar } from './WebBar.tsx'
import { WebFigures } from './WebFigures.tsx'
import styles from './WebScreen.module.css'
import { useGetPageQuery } from './web.api.ts'
import { noWebFilters } from './webState.ts'

/** A page has its tags and its type beside the chart. */
const cards = ['sources', 'people', 'actions'] as const

/** One page: what it is, and what people did on it. */
export function WebPageScreen() {
  const { t } = useTranslation(['web', 'analytics', 'filters', 'common'])
  const { id = '' } = useParams()
  const web = useWeb(id)
  const filters = useWebFilters(web.state, web.change)
  const search = useRangeSearch(web.state)
  const { data: page, error, refetch } = useGetPageQuery({ id, filters: {} })
  const back = (
    <Link className={styles.back} to={{ pathname: paths.web, search }} aria-label={t('page.back')}>
      <IconArrowLeft size={18} aria-hidden />
    </Link>
  )
  return (
    <>
      <PageHeader title={page ? pageName(page) : t('title')} status={back}>
        <Counting />
      </PageHeader>
      {!page && error ? (
        <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
      ) : (
        <div className={overview.overview}>
          <WebBar state={web.state} change={web.change} isOfPage />
          <ActiveFilters filters={filters} onClear={() => web.change(noWebFilters)} />
          <WebFigures
            web={web}
            cards={cards}
            filters={filters}
            side={page ? <About page={page} /> : <Skeleton height={240} />}
          />
        </div>
      )}
    </>
  )
}

function About({ page }: { page: WebPage }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const { title, url, first_seen_at } = page
  return (
    <Panel title={t('page.about')}>
      <dl className={styles.about}>
        <div>
          <dt>{t('page.name')}</dt>
          <dd>
            <PageName page={page}>
              <bdi>{pageName(page)}</bdi>
            </PageName>
          </dd>
        </div>
        {page.name && title && (
          <div>
            <dt>{t('page.title')}</dt>
            <dd>
              <bdi>{title}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('page.url')}</dt>
          <dd>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <bdi>{shortUrl(url)}</bdi> <IconExternalLink size={13} aria-hidden />
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('page.type')}</dt>
          <dd>
            <PageType page={page} />
          </dd>
        </div>
        <div>
          <dt>{t('page.tags')}</dt>
          <dd>
            <PageTags page={page} />
          </dd>
        </div>
        <div>
          <dt>{t('page.first')}</dt>
          <dd>{format.dateTime(first_seen_at)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
