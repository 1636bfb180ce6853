import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { WordRule } from '#contract/comments.ts'
import { plainText } from '#contract/plainText.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { useCountText } from '../../../entities/comment/useCountText.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './WordRulesPanel.module.css'
import { usePreviewWordRuleQuery } from './wordRules.api.ts'

const pauseMs = 300

/** What a rule would match and change, asked at a pause in typing. */
export function WordRulePreview(rule: Pick<WordRule, 'phrase' | 'emotion'>) {
  const { t } = useTranslation('wordRules')
  const countText = useCountText()
  const [phrase] = useDebouncedValue(rule.phrase, pauseMs)
  const { data, currentData, error } = usePreviewWordRuleQuery({ phrase, emotion: rule.emotion })
  const isStale = !error && (!currentData || phrase !== rule.phrase)
  return (
    <section
      className={styles.preview}
      aria-label={t('preview')}
      aria-live="polite"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {error && <ErrorText error={apiErrorOf(error)} />}
      {!error && !data && <Skeleton height={60} />}
      {!error && data && (
        <>
          <p>
            <b>{t('matched', { count: data.matched, formatted: countText(data.matched, data.is_least) })}</b>{' '}
            {t('changed', { count: data.changed, formatted: countText(data.changed, data.is_least) })}
          </p>
          <ul className={styles.examples}>
            {data.examples.map((comment) => (
              <li key={comment.id} className={styles.example}>
                <span className={styles.exampleText}>{plainText(comment.text)}</span>
                <EmotionMark comment={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
