import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/page/Panel.tsx'
import type { BuilderModel } from '../useBuilder.ts'
import { useLockedText } from '../useLockedText.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import styles from './DeliveryStep.module.css'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ScheduleText } from './ScheduleText.tsx'
import { SendTest } from './SendTest.tsx'

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
