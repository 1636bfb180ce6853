import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import styles from './DeliveryStep.module.css'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SendTest } from './SendTest.tsx'
import type { BuilderModel } from './useBuilder.ts'

/** When a report is made by itself, and to whom it goes. */
export function DeliveryStep({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { draft, report, change, isChanged } = builder
  return (
    <div className={styles.step}>
      <Panel title={t('schedule.title')} text={t('schedule.text')}>
        <ScheduleFields draft={draft} nextRun={report?.next_run_at ?? null} change={change} />
      </Panel>
      <Panel
        title={t('delivery.title')}
        text={t('delivery.text')}
        action={<SendTest report={isChanged ? null : report} />}
      >
        <DeliveryFields draft={draft} report={report} change={change} />
      </Panel>
    </div>
  )
}
