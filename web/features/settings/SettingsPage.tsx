import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../app/apiError.ts'
import { Failure } from '../../app/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FreshnessChip } from '../sync/FreshnessChip.tsx'
import { SyncBlocks } from '../sync/SyncBlocks.tsx'
import { useSyncStatus } from '../sync/useSyncStatus.ts'
import { CommunityCard } from './CommunityCard.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import styles from './SettingsPage.module.css'
import { useListSettingsQuery } from './settings.api.ts'
import { TokenCards } from './TokenCards.tsx'

/** The community's connection: whose data is read, with which tokens, and what they open. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { data: settings, error, refetch } = useListSettingsQuery({})
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />} />
      {!settings && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={styles.page}>
        {!settings && !error && <Loading />}
        {settings && !settings.community && <ConnectForm />}
        {settings?.community && (
          <>
            <CommunityCard community={settings.community} />
            <ConnectionTest />
            <TokenCards tokens={settings.tokens} />
            <Definitions />
            <Synchronisation />
          </>
        )}
      </div>
    </>
  )
}

function Definitions() {
  const { t } = useTranslation('definitions')
  return (
    <Panel
      title={t('title')}
      text={t('section')}
      action={
        <Button component={Link} to={paths.definitions} variant="default">
          {t('open')}
        </Button>
      }
    />
  )
}

function Synchronisation() {
  const { t } = useTranslation('settings')
  const status = useSyncStatus()
  return (
    <Panel title={t('sync.title')} text={t('sync.text')}>
      {status ? <SyncBlocks status={status} /> : <Skeleton height={200} />}
    </Panel>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={96} />
      <Skeleton height={220} />
      <Skeleton height={420} />
    </>
  )
}
