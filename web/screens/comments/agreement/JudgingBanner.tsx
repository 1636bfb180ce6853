import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './JudgingBanner.module.css'
import { useJudging } from './useJudging.ts'

/** How far the model is while comments wait for it. */
export function JudgingBanner() {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const judging = useJudging()
  if (!judging || judging.pending === 0) return null
  const done = judging.total - judging.pending
  return (
    <section className={styles.banner} role="status">
      <p>
        {t('judging', {
          done: format.number(done),
          count: judging.total,
          total: format.number(judging.total),
        })}
      </p>
      <Progress
        value={judging.total > 0 ? (done / judging.total) * 100 : 0}
        size={4}
        radius="xl"
        animated
        aria-label={t('judgingLabel')}
      />
    </section>
  )
}
