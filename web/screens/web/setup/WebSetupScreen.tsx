import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import page from '../../../ui/page/NarrowPage.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import back from '../WebScreen.module.css'
import { Arrival } from './Arrival.tsx'
import { CheckForm } from './CheckForm.tsx'
import { GoalList } from './GoalList.tsx'
import { HostList } from './HostList.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { KeepForm } from './KeepForm.tsx'
import { useSite } from './useSite.ts'

/** How pages are counted: which hosts, by which snippet, whether it works, what is a goal, and how long events are kept. */
export function WebSetupScreen() {
  const { t } = useTranslation(['web', 'webImport', 'content', 'common'])
  const { site, error, refetch } = useSite()
  return (
    <>
      <PageHeader
        title={t('setup.title')}
        status={
          <Link className={back.back} to={paths.web} aria-label={t('page.back')}>
            <IconArrowLeft size={18} aria-hidden />
          </Link>
        }
      />
      {!site && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={page.page}>
        {!site && !error && <Loading />}
        {site && (
          <>
            <HostList site={site} />
            <Panel title={t('setup.snippet')} text={t('setup.snippetText')}>
              <CopyField label={t('setup.snippet')} text={site.snippet} />
            </Panel>
            <Panel title={t('setup.works')} text={t('setup.worksText')}>
              <Arrival site={site} />
              {site.hosts.length > 0 && <CheckForm key={site.hosts[0]} host={site.hosts[0] ?? ''} />}
            </Panel>
            <GoalList site={site} />
            <HistoryPanel site={site} />
            <KeepForm key={site.keep_months} site={site} />
          </>
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={180} />
      <Skeleton height={150} />
      <Skeleton height={200} />
      <Skeleton height={200} />
    </>
  )
}
