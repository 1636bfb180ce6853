import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { TagRule } from '#contract/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { usePreviewTagRuleQuery } from '../../../entities/tag/tags.api.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ContentLine } from '../tag/TopContent.tsx'
import styles from './RuleEditor.module.css'

const pauseMs = 400

/** What a rule would match, put on and take off, at a pause in typing. */
export function RulePreview({ id, rule }: { id: string; rule: TagRule }) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const [settled] = useDebouncedValue(rule, pauseMs)
  const { data, error, isFetching } = usePreviewTagRuleQuery({ id, rule: settled })
  if (error && !isFetching) {
    const refused = apiErrorOf(error)
    return (
      <p className={styles.problem} role="alert">
        {refused.message && refused.code === 'validation_failed' ? (
          refused.message
        ) : (
          <ErrorText error={refused} />
        )}
      </p>
    )
  }
  if (!data) return <Skeleton height={64} />
  const { matched, total, added, removed, examples } = data
  return (
    <section className={styles.preview} aria-label={t('preview.label')} aria-busy={isFetching}>
      <p aria-live="polite" className={styles.counts}>
        <strong>{t('preview.matches', { matched: number(matched), total: number(total) })}</strong>
        <span className={styles.added}>{t('preview.adds', { n: number(added) })}</span>
        <span className={styles.removed}>{t('preview.takesOff', { n: number(removed) })}</span>
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map((item) => (
            <li key={item.id}>
              <ContentLine item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
