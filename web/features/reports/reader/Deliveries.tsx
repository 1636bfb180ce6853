import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportDelivery, ReportDetails } from '#contract/reports.ts'
import { serverText, useLanguage } from '../../../locales/i18n.ts'
import { FilterButton } from '../../../ui/FilterButton.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useFormat } from '../../community/useCommunity.ts'
import { useReportDeliveriesQuery } from '../reports.api.ts'
import styles from './Deliveries.module.css'

/** To whom the run went, and what became of it. */
export function Deliveries({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const { data } = useReportDeliveriesQuery({ id: run.id })
  if (!data) return null
  const sent = data.items.filter(({ state }) => state === 'sent').length
  return (
    <Popup
      label={t('deliveries.title')}
      width={340}
      trigger={(props) => (
        <FilterButton {...props} icon={IconMail}>
          {sent > 0 ? t('deliveries.count', { count: sent }) : t('deliveries.title')}
        </FilterButton>
      )}
    >
      {() => (
        <div className={styles.panel}>
          {!data.can_email && <p className={styles.note}>{t('delivery.noMail')}</p>}
          {data.items.length === 0 ? (
            <>
              <p className={styles.none}>{t('deliveries.none')}</p>
              <p className={styles.note}>{t('deliveries.noneText')}</p>
            </>
          ) : (
            <ul className={styles.list}>
              {data.items.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Popup>
  )
}

function Delivery({ delivery: { channel, target, state, failure, sent_at } }: { delivery: ReportDelivery }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const language = useLanguage()
  return (
    <li className={styles.delivery}>
      <span className={styles.target}>
        {channel === 'webhook' && `${t('deliveries.webhook')}: `}
        {target}
      </span>
      <span className={styles.state} data-state={state}>
        {t(`deliveries.state.${state}`)}
        {sent_at && ` ${format.dateTime(sent_at)}`}
      </span>
      {failure && <span className={styles.note}>{serverText(language, failure)}</span>}
    </li>
  )
}
