import { useTranslation } from 'react-i18next'
import type { Blueprint } from '#contract/reports.ts'
import { useFormat, useTimeZone } from '../../../../entities/community/useCommunity.ts'
import styles from './DeliveryStep.module.css'
import { writeHour } from './writeHour.ts'

interface Props {
  draft: Blueprint
  /** As the server has it for what is saved. */
  nextRun: string | null
}

/** The schedule as one would say it. */
export function ScheduleText({ draft: { schedule, period, is_regular }, nextRun }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const zone = useTimeZone()
  const { days_after, hour, is_paused } = schedule
  if (!is_regular) return <p className={styles.note}>{t('schedule.once')}</p>
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
