import { IconMail, IconPencil, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReportDetails, ReportLanguage } from '#contract/reports.ts'
import { reportLanguages } from '#contract/vocabulary.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useReportDeliveriesQuery } from '../../../entities/report/reports.api.ts'
import { languageNames } from '../../../locales/language.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { useSendTest } from '../builder/delivery/useSendTest.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useDeleteReason } from '../useDeleteReason.ts'
import { useReportActions } from '../useReportActions.ts'
import { useRunName } from '../useRunName.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './Reader.module.css'
import { RunBody } from './RunBody.tsx'
import { ShareButton } from './ShareButton.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/** A run with what can be done with it. */
export function Reader({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const mayChange = useMay('editor')
  const [language, setLanguage] = useLanguageChoice(run.blueprint.language)
  const isReady = run.state === 'ready'
  return (
    <>
      <PageHeader
        title={run.name}
        status={
          run.state && (
            <span className={styles.wide} data-state={run.state}>
              <StateBadge state={run.state} failure={run.failure} />
            </span>
          )
        }
      >
        {isReady && <DownloadMenu run={run} language={language} />}
        {isReady && mayChange && <ShareButton run={run} />}
        {mayChange && <ReaderActions run={run} />}
      </PageHeader>
      <div className={styles.reader}>
        <div className={styles.bar}>
          <VersionMenu run={run} />
          {run.cut_off_at && (
            <span className={styles.time}>{t('runs.cutOff', { time: format.dateTime(run.cut_off_at) })}</span>
          )}
          <span className={look.grow} />
          {isReady && <Deliveries run={run} />}
          {isReady && (
            <Segments
              label={t('reader.language')}
              value={language}
              options={reportLanguages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={setLanguage}
            />
          )}
        </div>
        <RunBody run={run} language={language} />
      </div>
    </>
  )
}

/** The language in which the run is read, from the address, else its own. */
function useLanguageChoice(own: ReportLanguage) {
  const [address, setAddress] = useSearchParams()
  const chosen = reportLanguages.find((language) => language === address.get('language')) ?? own
  const choose = (language: ReportLanguage) =>
    setAddress(language === own ? {} : { language }, { replace: true, preventScrollReset: true })
  return [chosen, choose] as const
}

const pollMs = 3000

/** To whom the run went, and what became of it. */
function Deliveries({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const [pollingInterval, setPolling] = useState(0)
  const { data } = useReportDeliveriesQuery({ id: run.id }, { pollingInterval })
  const count = (state: string) => data?.items.filter((delivery) => delivery.state === state).length ?? 0
  const wanted = data?.can_email && count('waiting') > 0 ? pollMs : 0
  if (wanted !== pollingInterval) setPolling(wanted)
  if (!data) return null
  const [sent, failed] = [count('sent'), count('failed')]
  return (
    <Popup
      label={t('deliveries.title')}
      width={340}
      trigger={(props) => (
        <FilterButton {...props} icon={IconMail}>
          {failed > 0
            ? t('deliveries.failed', { count: failed })
            : sent > 0
              ? t('deliveries.count', { count: sent })
              : t('deliveries.title')}
        </FilterButton>
      )}
    >
      {() => <DeliveryList run={run} items={data.items} canEmail={data.can_email} />}
    </Popup>
  )
}

/** What editors do with a run beside reading it. */
function ReaderActions({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const actions = useReportActions()
  const { send } = useSendTest()
  const reason = useDeleteReason(run)
  const runName = useRunName()(run)
  const report = run.parent_id ?? run.id

  async function again() {
    const started = await actions.run({ id: report, name: run.name, day: run.period_days?.from })
    if (started) navigate(paths.report(started.id))
  }

  async function remove() {
    if (await actions.remove({ id: run.id, name: `${run.name}, ${runName}` })) navigate(paths.reports)
  }

  const sending = {
    name: 'test',
    label: t('delivery.test'),
    icon: IconSend,
    act: () => void send(run.id),
  }
  return (
    <ActionMenu
      label={t('action.label', { name: run.name })}
      actions={[
        {
          name: 'edit',
          label: t('reader.edit'),
          icon: IconPencil,
          act: () => navigate(paths.editReport(report)),
        },
        { name: 'again', label: t('reader.again'), icon: IconRefresh, act: () => void again() },
        ...(run.state === 'ready' ? [sending] : []),
        {
          name: 'delete',
          label: t('action.deleteRun'),
          icon: IconTrash,
          act: () => void remove(),
          reason,
        },
      ]}
    />
  )
}
