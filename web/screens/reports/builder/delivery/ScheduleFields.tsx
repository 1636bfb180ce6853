import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Blueprint, reportPeriods } from '#contract/reports.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { CountField } from '../settings/CountField.tsx'
import { Labelled } from '../settings/Labelled.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './DeliveryStep.module.css'
import { withPeriod } from './period.ts'
import { RepeatChoice } from './RepeatChoice.tsx'
import { ScheduleText } from './ScheduleText.tsx'
import { writeHour } from './writeHour.ts'

interface Props {
  draft: Blueprint
  /** As the server has it for what is saved. */
  nextRun: string | null
  change: ChangeBlueprint
}

const mostDaysAfter = 27
const hours = Array.from({ length: 24 }, (_none, hour) => `${hour}`)

/** How often a report is made, and at which hour after its period. */
export function ScheduleFields({ draft, nextRun, change }: Props) {
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
