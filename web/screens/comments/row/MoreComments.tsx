import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { emotionSources } from '#contract/vocabulary.ts'
import { answers, type CommentsState, type ConfidenceRange } from '../../../entities/comment/commentsState.ts'
import { CheckList } from '../../../entities/filter/CheckList.tsx'
import filterForm from '../../../entities/filter/content/MoreFilterForm.module.css'
import field from '../../../ui/field/Input.module.css'
import { Segments } from '../../../ui/field/Segments.tsx'
import { YesNo } from '../../../ui/field/YesNo.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { ChangeComments } from '../useComments.ts'
import styles from './MoreComments.module.css'

interface Props {
  state: CommentsState
  change: ChangeComments
}

/** The filters that are needed less often. */
export function MoreComments({ state, change }: Props) {
  const { t } = useTranslation(['comments', 'filters'])
  const count = countMore(state)
  return (
    <Popup
      label={t('filters:more.label')}
      width={420}
      trigger={(props) => (
        <FilterButton {...props} icon={IconAdjustmentsHorizontal} isActive={count > 0}>
          {count > 0 ? t('filters:more.chosen', { count }) : t('filters:more.label')}
        </FilterButton>
      )}
    >
      {() => <Form state={state} change={change} />}
    </Popup>
  )
}

function Form({ state, change }: Props) {
  const { t } = useTranslation('comments')
  const options = emotionSources.map((value) => ({ value, label: t(`source.${value}`) }))
  return (
    <div className={filterForm.form}>
      {answers.map((name) => (
        <div key={name} className={filterForm.line}>
          <span className={`${filterForm.name} ${styles.name}`} aria-hidden>
            {t(`answers.${name}.label`)}
          </span>
          {name === 'is_own' || name === 'is_deleted' ? (
            <Segments
              label={t(`answers.${name}.label`)}
              value={state[name] ? 'yes' : 'no'}
              options={[
                { value: 'no', label: t(`answers.${name}.isNot`) },
                { value: 'yes', label: t(`answers.${name}.isSo`) },
              ]}
              onChange={(value) => change({ [name]: value === 'yes' || null })}
            />
          ) : (
            <YesNo
              label={t(`answers.${name}.label`)}
              words={{
                any: t('answers.any'),
                yes: t(`answers.${name}.isSo`),
                no: t(`answers.${name}.isNot`),
              }}
              value={state[name]}
              onChange={(value) => change({ [name]: value })}
            />
          )}
        </div>
      ))}
      <CheckList
        label={t('source.label')}
        options={options}
        chosen={state.sources}
        onChange={(sources) => change({ sources })}
        isInLine
      />
      <ConfidenceFilter value={state.confidence} onChange={(confidence) => change({ confidence })} />
    </div>
  )
}

function countMore(state: CommentsState): number {
  const { sources, confidence } = state
  const lists = [sources.length > 0, confidence.min !== null || confidence.max !== null]
  return [...lists, ...answers.map((name) => state[name] !== null)].filter(Boolean).length
}

interface ConfidenceFilterProps {
  value: ConfidenceRange
  onChange: (value: ConfidenceRange) => void
}

/** The least and the largest confidence of the model, in percent. An end takes effect when it is left. */
function ConfidenceFilter({ value, onChange }: ConfidenceFilterProps) {
  const { t } = useTranslation(['comments', 'filters'])
  return (
    <fieldset className={styles.ends}>
      <legend className={`${filterForm.name} ${styles.name}`}>{t('confidence.label')}</legend>
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          className={`${field.input} ${styles.input}`}
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
