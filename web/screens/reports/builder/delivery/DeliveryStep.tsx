import { Button, Checkbox } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { reportPeriods } from '#contract/vocabulary.ts'
import { useFormat, useTimeZone } from '../../../../entities/community/useCommunity.ts'
import { useReportDeliveriesQuery } from '../../../../entities/report/reports.api.ts'
import look from '../../../../ui/look.module.css'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { CountField } from '../settings/CountField.tsx'
import { Labelled } from '../settings/Labelled.tsx'
import type { BuilderModel, ChangeBlueprint } from '../useBuilder.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import styles from './DeliveryStep.module.css'
import { withPeriod } from './period.ts'
import { RepeatChoice } from './RepeatChoice.tsx'
import { useSendTest } from './useSendTest.ts'

/** When a report is made by itself, and to whom it goes; of other people's only when. */
export function DeliveryStep({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { draft, report, change, isChanged } = builder
  const locked = useLockedText(builder)
  const nextRun = report?.next_run_at ?? null
  return (
    <div className={styles.step}>
      <Panel title={t('schedule.title')} text={t('schedule.text')}>
        {locked === undefined ? (
          <ScheduleFields draft={draft} nextRun={nextRun} change={change} />
        ) : (
          <ScheduleText draft={draft} nextRun={nextRun} />
        )}
      </Panel>
      <Panel
        title={t('delivery.title')}
        text={t('delivery.text')}
        action={<SendTest report={isChanged ? null : report} />}
      >
        {draft.delivery ? (
          <DeliveryFields delivery={draft.delivery} report={report} change={change} />
        ) : (
          <p>{locked}</p>
        )}
      </Panel>
    </div>
  )
}

/** Why the signed-in person cannot change when and to whom a report goes; undefined when they can. */
function useLockedText({ draft, report }: Pick<BuilderModel, 'draft' | 'report'>): string | undefined {
  const { t } = useTranslation('reports')
  if (draft.delivery !== null) return undefined
  const author = report?.author
  return author && !author.is_deleted
    ? t('delivery.locked', { author: author.name })
    : t('delivery.lockedAdmins')
}

interface Props {
  draft: Blueprint
  /** As the server has it for what is saved. */
  nextRun: string | null
  change: ChangeBlueprint
}

const mostDaysAfter = 27

const hours = Array.from({ length: 24 }, (_none, hour) => `${hour}`)

/** How often a report is made, and at which hour after its period. */
function ScheduleFields({ draft, nextRun, change }: Props) {
  const { t } = useTranslation('reports')
  const { schedule, period, is_regular } = draft
  const set = (next: Partial<Blueprint['schedule']>) => change({ schedule: { ...schedule, ...next } })
  return (
    <div className={styles.fields}>
      <RepeatChoice draft={draft} change={change} />
      {!is_regular && <ScheduleText draft={draft} nextRun={nextRun} />}
      {is_regular && (
        <>
          <div className={styles.row}>
            <Labelled label={t('schedule.every')}>
              <ChoiceMenu
                label={t('schedule.every')}
                value={period}
                options={reportPeriods.map((value) => ({ value, label: t(`period.every.${value}`) }))}
                onChange={(next) => change(withPeriod(next))}
              />
            </Labelled>
            <CountField
              label={t('schedule.days')}
              value={schedule.days_after}
              least={0}
              most={mostDaysAfter}
              onChange={(days_after) => set({ days_after })}
            />
            <Labelled label={t('schedule.hour')}>
              <ChoiceMenu
                label={t('schedule.hour')}
                value={`${schedule.hour}`}
                options={hours.map((value) => ({ value, label: writeHour(value) }))}
                onChange={(hour) => set({ hour: Number(hour) })}
              />
            </Labelled>
          </div>
          <ScheduleText draft={draft} nextRun={nextRun} />
          <Checkbox
            label={t('schedule.pause')}
            checked={schedule.is_paused}
            onChange={({ currentTarget }) => set({ is_paused: currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}

/** Mails the last run of a saved report to oneself; says why where it cannot. null: there is nothing saved to send. */
function SendTest({ report }: { report: ReportDetails | null }) {
  const { t } = useTranslation('reports')
  const run = report?.last_run
  const { data } = useReportDeliveriesQuery({ id: run?.id ?? '' }, { skip: !run })
  const { send, isSending } = useSendTest()
  const reason = reasonOf()
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.test}
      leftSection={<IconSend size={15} aria-hidden />}
      loading={isSending}
      aria-disabled={reason !== null}
      data-disabled={reason !== null || undefined}
      data-tip={reason ?? t('delivery.testHint')}
      onClick={() => report && reason === null && void send(report.id)}
    >
      {t('delivery.test')}
    </Button>
  )

  function reasonOf(): string | null {
    if (!report) return t('delivery.testUnsaved')
    if (run?.state !== 'ready') return t('delivery.testNone')
    return data?.can_email === false ? t('delivery.noMail') : null
  }
}

interface ScheduleTextProps {
  draft: Blueprint
  /** As the server has it for what is saved. */
  nextRun: string | null
}

/** The schedule as one would say it. */
function ScheduleText({ draft: { schedule, period, is_regular }, nextRun }: ScheduleTextProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const zone = useTimeZone()
  const { days_after, hour, is_paused } = schedule
  if (!is_regular) return <p className={look.hint}>{t('schedule.once')}</p>
  const sentence = t(`schedule.sentence.${period}`, { hour: writeHour(hour) })
  return (
    <div className={styles.sentence}>
      <p>{days_after === 0 ? `${sentence}.` : t('schedule.later', { sentence, count: days_after })}</p>
      <p>
        {t('schedule.zone', { zone })}{' '}
        {is_paused ? t('schedule.paused') : nextRun && t('schedule.next', { time: format.dateTime(nextRun) })}
      </p>
    </div>
  )
}

/** An hour of the day as a clock shows it. */
const writeHour = (hour: number | string) => `${String(hour).padStart(2, '0')}:00`
