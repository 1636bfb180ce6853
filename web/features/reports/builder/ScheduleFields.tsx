import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Blueprint, reportPeriods } from '#contract/reports.ts'
import { ChoiceMenu } from '../../../ui/ChoiceMenu.tsx'
import { useFormat, useTimeZone } from '../../community/useCommunity.ts'
import { CountField } from './CountField.tsx'
import styles from './DeliveryStep.module.css'
import { Labelled } from './Labelled.tsx'
import { withPeriod } from './period.ts'
import { RepeatChoice } from './RepeatChoice.tsx'
import type { ChangeBlueprint } from './useDraft.ts'

interface Props {
  draft: Blueprint
  /** As the server has it for what is saved. */
  nextRun: string | null
  change: ChangeBlueprint
}

const mostDaysAfter = 27
const hours = Array.from({ length: 24 }, (_none, hour) => `${hour}`)
const writeHour = (hour: number | string) => `${String(hour).padStart(2, '0')}:00`

/** How often a report is made, and at which hour after its period. */
export function ScheduleFields({ draft, nextRun, change }: Props) {
  const { t } = useTranslation('reports')
  const { schedule, period, is_regular } = draft
  const set = (next: Partial<Blueprint['schedule']>) => change({ schedule: { ...schedule, ...next } })
  return (
    <div className={styles.fields}>
      <RepeatChoice draft={draft} change={change} />
      {!is_regular && <p className={styles.note}>{t('schedule.once')}</p>}
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
          <Sentence draft={draft} nextRun={nextRun} />
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

/** The schedule as one would say it. */
function Sentence({ draft: { schedule, period }, nextRun }: Omit<Props, 'change'>) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const zone = useTimeZone()
  const { days_after, hour, is_paused } = schedule
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
