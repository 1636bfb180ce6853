import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './AgreementPanel.module.css'
import { AgreementParts } from './AgreementParts.tsx'
import { agreementApi } from './agreement.api.ts'

interface Props {
  /** Without it the panel stays. */
  onClose?: () => void
}

/** How far the model can be trusted in this community. */
export function AgreementPanel({ onClose }: Props) {
  const { t } = useTranslation(['agreement', 'common'])
  const { data, error, refetch } = agreementApi.useAgreementQuery({})
  return (
    <>
      <PanelHead title={t('title')} close={onClose && { label: t('common:action.close'), onClose }} />
      <div className={styles.body}>
        {data ? (
          <AgreementParts agreement={data} />
        ) : error ? (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={40} />
            <Skeleton height={180} above={20} />
          </div>
        )}
      </div>
    </>
  )
}
