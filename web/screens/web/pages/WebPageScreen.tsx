import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { WebPage } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { ActiveFilters } from '../../../entities/filter/ActiveFilters.tsx'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { useSetPageMutation } from '../../../entities/page/pages.api.ts'
import { useGetPageQuery, usePageTypesQuery } from '../../../entities/page/web.api.ts'
import overview from '../../../ui/page/Page.module.css'
import header from '../../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Counting } from '../figures/Counting.tsx'
import { WebFigures } from '../figures/WebFigures.tsx'
import { InlineField } from '../links/InlineField.tsx'
import { useRangeSearch } from '../useRangeSearch.ts'
import { useWeb } from '../useWeb.ts'
import { useWebFilters } from '../useWebFilters.ts'
import { WebBar } from '../WebBar.tsx'
import styles from '../WebScreen.module.css'
import { noWebFilters } from '../webState.ts'
import { PageName } from './PageName.tsx'
import { PageTags } from './PageTags.tsx'

/** A page has its tags and its type beside the chart. */
const cards = ['sources', 'people', 'actions'] as const

/** One page: what it is, and what people did on it. */
export function WebPageScreen() {
  const { t } = useTranslation(['web', 'analytics', 'tags', 'filters', 'common'])
  const { id = '' } = useParams()
  const web = useWeb(id)
  const filters = useWebFilters(web.state, web.change)
  const search = useRangeSearch(web.state)
  const { data: page, error, refetch } = useGetPageQuery({ id, filters: {} })
  const back = (
    <Link className={header.back} to={{ pathname: paths.web, search }} aria-label={t('page.back')}>
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

/** As many as are offered to choose from. */
const mostTypes = 1000

/** The type of a page, which editors change in its place. */
function PageType({ page: { id, type } }: { page: WebPage }) {
  const { t } = useTranslation('web')
  const mayEdit = useMay('editor')
  const { data: types } = usePageTypesQuery({ page: 1, per_page: mostTypes }, { skip: !mayEdit })
  const [set] = useSetPageMutation()
  const tell = useTellFailure()
  const record = useRecord()
  if (!mayEdit) return type

  async function save(next: string) {
    if (next === '') return
    await record(async () => {
      const { data, error } = await set({ id, type: next })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      const [was, is] = [{ type }, { type: data.type }]
      return {
        label: t('page.typeChanged', { type: data.type }),
        undo: { name: 'restorePage', args: { id, from: is, to: was } },
        redo: { name: 'restorePage', args: { id, from: was, to: is } },
      }
    })
  }

  return (
    <InlineField
      label={t('page.type')}
      change={t('page.changeType')}
      value={type}
      maxLength={60}
      options={types?.items.map((each) => each.type) ?? []}
      onSave={save}
    >
      {type}
    </InlineField>
  )
}
