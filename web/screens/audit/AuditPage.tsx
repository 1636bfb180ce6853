import { useTranslation } from 'react-i18next'
import { useAddressState } from '../../entities/filter/address/useAddressState.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import styles from './Audit.module.css'
import { AuditBar } from './AuditBar.tsx'
import { AuditList } from './AuditList.tsx'
import { parseAudit, writeAudit } from './auditState.ts'

const address = { parse: parseAudit, write: writeAudit }

/** Who did what, when and from where. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'filters', 'paging', 'common'])
  const { state, change } = useAddressState(address)
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        <AuditBar state={state} change={change} />
        <AuditList state={state} change={change} />
      </div>
    </>
  )
}
