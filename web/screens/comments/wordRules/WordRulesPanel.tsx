import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { WordRuleForm } from './WordRuleForm.tsx'
import { WordRuleLine } from './WordRuleLine.tsx'
import styles from './WordRulesPanel.module.css'
import { useListWordRulesQuery } from './wordRules.api.ts'

/** What words mean in this community, whatever the model thinks. */
export function WordRulesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['wordRules', 'common'])
  const { data, error, refetch } = useListWordRulesQuery({})
  const mayEdit = useMay('editor')
  return (
    <>
      <PanelHead title={t('title')} close={{ label: t('common:action.close'), onClose }} />
      <div className={styles.body}>
        <p className={styles.text}>{t('about')}</p>
        {mayEdit ? <WordRuleForm /> : <p className={styles.text}>{t('onlyEditors')}</p>}
        {!data && error && (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data?.items.length === 0 && <p className={styles.text}>{t('none')}</p>}
        {data && data.items.length > 0 && (
          <ul className={styles.rules} aria-label={t('title')}>
            {data.items.map((rule) => (
              <WordRuleLine key={rule.id} rule={rule} mayDelete={mayEdit} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
