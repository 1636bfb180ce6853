import { Button, Loader, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconHourglass,
} from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebSite } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { dayIn } from '../../../entities/filter/days/day.ts'
import { useCheckSnippetMutation, useWebSiteQuery } from '../../../entities/page/web.api.ts'
import look from '../../../ui/look.module.css'
import layout from '../../../ui/page/Page.module.css'
import header from '../../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { readableHost } from '../../../ui/readableHost.ts'
import { useNow } from '../../../ui/useNow.ts'
import { writeWeb } from '../webAddress.ts'
import { initialWeb } from '../webState.ts'
import { GoalList } from './GoalList.tsx'
import { HostList } from './HostList.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { KeepForm } from './KeepForm.tsx'
import styles from './Setup.module.css'

/** How pages are counted: which hosts, by which snippet, whether it works, what is a goal, and how long events are kept. */
export function WebSetupScreen() {
  const { t } = useTranslation(['web', 'webImport', 'content', 'common'])
  const { site, error, refetch } = useSite()
  return (
    <>
      <PageHeader
        title={t('setup.title')}
        status={
          <Link className={header.back} to={paths.web} aria-label={t('page.back')}>
            <IconArrowLeft size={18} aria-hidden />
          </Link>
        }
      />
      {!site && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={layout.narrow}>
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

/** Whether events come: awaited, or since when. */
function Arrival({ site: { first_event_at: first, last_event_at: last, hosts } }: { site: WebSite }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const zone = useTimeZone()
  const now = useNow(10_000)
  if (first && last) {
    // At the start the screen shows days that are over.
    const isNew = dayIn(zone, new Date(first)) === dayIn(zone, new Date(now))
    const search = isNew ? writeWeb({ ...initialWeb, range: 'today' }).toString() : ''
    return (
      <div className={styles.state} data-tone="good" role="status">
        <IconCircleCheckFilled size={22} aria-hidden />
        <p>
          <strong>{t('setup.came')}</strong>{' '}
          {t('setup.cameText', { ago: format.ago(last, now), first: format.dateTime(first) })}{' '}
          <Link to={{ pathname: paths.web, search }}>{t('setup.toFigures')}</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.state} role="status">
      {hosts.length > 0 ? <Loader size={20} aria-hidden /> : <IconHourglass size={22} aria-hidden />}
      <p>
        <strong>{t('setup.waiting')}</strong>{' '}
        {t(hosts.length > 0 ? 'setup.waitingText' : 'setup.waitingHost')}
      </p>
    </div>
  )
}

const looks = {
  works: { tone: 'good', icon: IconCircleCheckFilled },
  installed: { tone: 'good', icon: IconCircleCheckFilled },
  missing: { tone: 'bad', icon: IconCircleXFilled },
  other_key: { tone: 'bad', icon: IconCircleXFilled },
  unreachable: { tone: 'warn', icon: IconAlertTriangle },
} as const

/** Looks whether the snippet stands on a page. */
function CheckForm({ host }: { host: string }) {
  const { t } = useTranslation('web')
  const [url, setUrl] = useState(`https://${readableHost(host)}/`)
  const [check, { data, error: failure, isLoading, reset }] = useCheckSnippetMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  if (!useMay('editor')) return null
  const outcome = data && looks[data.outcome]

  function submit(event: FormEvent) {
    event.preventDefault()
    void check({ url: url.trim() })
  }

  return (
    <>
      <form className={look.lineForm} onSubmit={submit} noValidate>
        <TextInput
          className={styles.field}
          aria-label={t('setup.checked')}
          type="url"
          value={url}
          onChange={({ currentTarget }) => {
            setUrl(currentTarget.value)
            reset()
          }}
          error={error && (fieldText('url') ?? <ErrorText error={error} />)}
        />
        <Button type="submit" variant="default" loading={isLoading}>
          {t('setup.check')}
        </Button>
      </form>
      {data && outcome && (
        <div className={styles.state} data-tone={outcome.tone} role="status">
          <outcome.icon size={22} aria-hidden />
          <p>
            <strong>{t(`setup.outcome.${data.outcome}.title`)}</strong>{' '}
            {data.outcome === 'works'
              ? t('setup.outcome.works.text', { count: data.events })
              : t(`setup.outcome.${data.outcome}.text`)}
          </p>
        </div>
      )}
    </>
  )
}

/** While the first event is awaited somebody looks at the screen for it. */
const waitingMs = 2000

const restingMs = 15_000

/** The site of the community, asked for again as long as somebody looks. */
function useSite() {
  const [pollingInterval, setPolling] = useState(waitingMs)
  const { data, error, refetch } = useWebSiteQuery(
    {},
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const wanted = data?.first_event_at ? restingMs : waitingMs
  if (wanted !== pollingInterval) setPolling(wanted)
  return { site: data, error, refetch }
}
