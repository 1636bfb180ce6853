import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useMayEverywhere } from '../../app/session/useUser.ts'
import { useListSettingsQuery } from '../../entities/community/settings.api.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { SyncBlocks } from '../../entities/sync/SyncBlocks.tsx'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { CommunityCard } from './CommunityCard.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { RemovedCommunities } from './communities/RemovedCommunities.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { StatisticsPanel } from './statistics/StatisticsPanel.tsx'
import { TokenCards } from './TokenCards.tsx'

/** Of the community that is open: whose data is read, with which tokens, and what they open. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'definitions', 'start', 'connect', 'ways', 'statistics'])
  const { data: settings, error, refetch } = useListSettingsQuery({})
  const mayEverywhere = useMayEverywhere()
  const community = settings?.community
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />} />
      {!settings && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={layout.narrow}>
        <SettingsTabs />
        {!settings && !error && <Loading />}
        {settings && community && (
          <>
            <CommunityCard community={community} />
            <ConnectionTest />
            <TokenCards tokens={settings.tokens} />
            <Definitions />
            <Synchronisation />
            <StatisticsPanel />
          </>
        )}
        {settings && !community && (mayEverywhere ? <ConnectForm /> : <NoneOpen />)}
        {settings && !community && mayEverywhere && <RemovedCommunities />}
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

/** For administrators of communities of which there are none any more, who cannot connect others. */
function NoneOpen() {
  const { t } = useTranslation(['common', 'start'])
  return <Notice icon={IconPlugConnected} title={t('community.none')} text={t('start:notLimited.text')} />
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
