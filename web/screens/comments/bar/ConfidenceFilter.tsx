import { useTranslation } from 'react-i18next'
import type { ConfidenceRange } from '../../../entities/comment/commentsState.ts'
import styles from '../row/MoreComments.module.css'

interface Props {
  value: ConfidenceRange
  onChange: (value: ConfidenceRange) => void
}

/** The least and the largest confidence of the model, in percent. An end takes effect when it is left. */
export function ConfidenceFilter({ value, onChange }: Props) {
  const { t } = useTranslation(['comments', 'filters'])
  return (
    <fieldset className={styles.ends}>
      <legend className={styles.name}>{t('confidence.label')}</legend>
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          className={styles.input}
          type="number"
          min={0}
          max={100}
          aria-label={`${t('confidence.label')}: ${t(`filters:bounds.${end}`)}`}
          placeholder={t(`filters:bounds.${end}`)}
          defaultValue={value[end] ?? ''}
          onBlur={({ currentTarget }) => onChange({ ...value, [end]: percentOf(currentTarget) })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && onChange({ ...value, [end]: percentOf(currentTarget) })
          }
        />
      ))}
    </fieldset>
  )
}

function percentOf({ valueAsNumber }: HTMLInputElement): number | null {
  return Number.isNaN(valueAsNumber) ? null : Math.max(0, Math.min(100, Math.round(valueAsNumber)))
}
