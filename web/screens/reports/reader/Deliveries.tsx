import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { useReportDeliveriesQuery } from '../../../entities/report/reports.api.ts'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { DeliveryList } from './DeliveryList.tsx'

const pollMs = 3000

/** To whom the run went, and what became of it. */
export function Deliveries({ run }: { run: ReportDetails }) {
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
