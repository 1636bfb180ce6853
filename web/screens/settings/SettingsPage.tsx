import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled, IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BlockTest } from '#contract/settings/settings.ts'
import { connectionProblems } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useMayEverywhere } from '../../app/session/useUser.ts'
import { useListSettingsQuery, useTestConnectionMutation } from '../../entities/community/settings.api.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { SyncBlocks } from '../../entities/sync/SyncBlocks.tsx'
import { useReason } from '../../entities/sync/useReason.ts'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { CommunityCard } from './CommunityCard.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import styles from './ConnectionTest.module.css'
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

/** Tries every block with the stored tokens and says what opens, what does not, and what is lost by it. */
function ConnectionTest() {
  const { t } = useTranslation('settings')
  const [test, { data, error, isLoading }] = useTestConnectionMutation()
  const button = (
    <Button loading={isLoading} onClick={() => test({})}>
      {t('test.run')}
    </Button>
  )
  return (
    <Panel title={t('test.title')} text={t('test.text')} action={button}>
      <div role="status" className={styles.status}>
        {error && (
          <p className={styles.bad}>
            <ErrorText error={apiErrorOf(error)} />
          </p>
        )}
        {data && <Result blocks={data.blocks} />}
      </div>
    </Panel>
  )
}

function Result({ blocks }: { blocks: BlockTest[] }) {
  const { t } = useTranslation(['settings', 'sync'])
  const isBroken = blocks.some(({ problem }) => problem !== null && connectionProblems.includes(problem))
  return (
    <>
      {isBroken && (
        <p className={styles.error}>
          <strong>{t('sync:connection.title')}</strong>
          {t('sync:connection.hint')}
        </p>
      )}
      {blocks.every(({ ok }) => ok) && <p className={look.good}>{t('test.allWell')}</p>}
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <Block key={block.block} test={block} />
        ))}
      </ul>
    </>
  )
}

function Block({ test }: { test: BlockTest }) {
  const { t } = useTranslation(['settings', 'sync'])
  const reason = useReason()
  const { block, ok, via, problem, network_error, method } = test
  const Icon = ok ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <li className={styles.block}>
      <Icon
        size={20}
        className={ok ? look.good : styles.bad}
        role="img"
        aria-label={t(ok ? 'test.works' : 'test.fails')}
      />
      <span className={look.name}>{t(`sync:block.${block}`)}</span>
      <span className={styles.words}>
        {via && <span>{t('test.via', { token: t(`sync:via.${via}`) })}</span>}
        {problem && <span className={styles.bad}>{reason(problem, network_error)}</span>}
        {!ok && <span>{t('test.lost', { what: t(`sync:lost.${block}`) })}</span>}
        {!ok && method && <span>{t('test.method', { method })}</span>}
      </span>
    </li>
  )
}
