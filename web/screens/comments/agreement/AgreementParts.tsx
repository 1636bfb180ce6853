import { useTranslation } from 'react-i18next'
import type { Agreement } from '#contract/comments.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useShareText } from '../tone/useShareText.ts'
import styles from './AgreementPanel.module.css'
import { ChangeLog } from './ChangeLog.tsx'
import { Confusion } from './Confusion.tsx'
import { Keys } from './Keys.tsx'

/** How often people agreed, where they did not, and what the model has made of that. */
export function AgreementParts({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const { judged, confused, adjustment, model_version } = agreement
  const agreed = useShareText()(agreement.agreed)
  const learnt = { count: adjustment.corrections, formatted: format.number(adjustment.corrections) }
  return (
    <div className={styles.parts}>
      {agreed ? (
        <p className={styles.agreed}>
          <strong className={styles.share}>{agreed.share}</strong>
          {t('agreed', { interval: agreed.interval, count: judged, formatted: format.number(judged) })}
        </p>
      ) : (
        <p className={styles.text}>{t('none')}</p>
      )}
      {confused.length > 0 && <Confusion confused={confused} />}
      <section className={styles.section}>
        <h3 className={styles.title}>{t('learnt.title')}</h3>
        <p className={styles.text}>
          {adjustment.strength > 0
            ? t('learnt.some', { ...learnt, weight: format.wholePercent(adjustment.strength * 100) })
            : t('learnt.none', learnt)}
        </p>
      </section>
      <ChangeLog />
      <Keys />
      <p className={styles.version}>{t('version', { version: model_version })}</p>
    </div>
  )
}
