import { Button } from '@mantine/core'
import { IconLink, IconSettings, IconWorld } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useWebSiteQuery } from '../../entities/page/web.api.ts'
import { LoadedChartDrawing } from '../../ui/chart/LoadedChartDrawing.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import overview from '../../ui/page/Page.module.css'
import header from '../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Counting } from './figures/Counting.tsx'
import { FigureSkeletons } from './figures/FigureSkeletons.tsx'
import { WebContent } from './WebContent.tsx'

const LinkBuilder = lazy(() =>
  import('./links/LinkBuilder.tsx').then((file) => ({ default: file.LinkBuilder })),
)

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['web', 'analytics', 'tags', 'filters', 'common'] as const

/** What people do on the community's web pages after a click. */
export function WebScreen() {
  const { t } = useTranslation(texts)
  const { data: site, error, refetch } = useWebSiteQuery({})
  useEffect(() => {
    // While the figures are on their way.
    void LoadedChartDrawing.preload()
  }, [])
  return (
    <>
      <PageHeader title={t('title')}>
        <Tools />
        <Counting />
      </PageHeader>
      {!site && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      {(site || !error) && (
        <div className={overview.overview}>
          {!site && <Loading />}
          {site && (site.first_event_at || site.imported_to ? <WebContent site={site} /> : <WebEmpty />)}
        </div>
      )}
    </>
  )
}

function Tools() {
  const { t } = useTranslation('web')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('editor')) return null
  return (
    <>
      <Button
        className={header.tool}
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        component={Link}
        to={paths.webSetup}
      >
        {t('setup.open')}
      </Button>
      <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('link.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LinkBuilder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={36} />
      <FigureSkeletons />
      <Skeleton height={420} />
    </>
  )
}

/** Nothing has come yet: what will be here, and what to do for it. */
function WebEmpty() {
  const { t } = useTranslation('web')
  const maySetUp = useMay('editor')
  return (
    <Notice icon={IconWorld} title={t('empty.title')} text={t('empty.text')}>
      {maySetUp ? (
        <Button component={Link} to={paths.webSetup}>
          {t('empty.setUp')}
        </Button>
      ) : (
        t('empty.ask')
      )}
    </Notice>
  )
}
