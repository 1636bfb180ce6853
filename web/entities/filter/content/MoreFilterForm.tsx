import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/content/emotions.ts'
import { emotions } from '#contract/vocabulary.ts'
import { YesNo } from '../../../ui/field/YesNo.tsx'
import { useFormat } from '../../community/useCommunity.ts'
import { useListAuthorsQuery } from '../../content/feed.api.ts'
import { BoundFilter } from '../BoundFilter.tsx'
import { CheckList } from '../CheckList.tsx'
import type { FilterState } from './feedState.ts'
import styles from './MoreFilterForm.module.css'

const answered = ['is_linked', 'is_tagged', 'is_deleted'] as const

/** The worst first: it is what one looks for. */
const listedEmotions = emotions.toReversed()

interface Props {
  feed: FilterState
  change: (filters: Partial<FilterState>) => void
}

export function MoreFilterForm({ feed, change }: Props) {
  const { t } = useTranslation('filters')
  return (
    <div className={styles.form}>
      {answered.map((name) => (
        <div key={name} className={styles.line}>
          <span className={styles.name} aria-hidden>
            {t(`${name}.label`)}
          </span>
          <Choice name={name} value={feed[name]} onChange={(value) => change({ [name]: value })} />
        </div>
      ))}
      <Emotions chosen={feed.emotions} onChange={(next) => change({ emotions: next })} />
      <Authors chosen={feed.authors} onChange={(next) => change({ authors: next })} />
      <fieldset className={styles.group}>
        <legend className={styles.name}>{t('bounds.label')}</legend>
        <BoundFilter bounds={feed.bounds} onChange={(bounds) => change({ bounds })} />
      </fieldset>
    </div>
  )
}

interface ListProps<Value> {
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

function Emotions({ chosen, onChange }: ListProps<Emotion>) {
  const { t } = useTranslation('filters')
  const options = listedEmotions.map((value) => ({ value, label: t(`emotion.${value}`) }))
  return (
    <CheckList label={t('emotion.label')} options={options} chosen={chosen} onChange={onChange} isInLine />
  )
}

function Authors({ chosen, onChange }: ListProps<string>) {
  const { t } = useTranslation('filters')
  const format = useFormat()
  const { data } = useListAuthorsQuery({})
  const options = (data?.items ?? []).map(({ id, name, n }) => ({
    value: id,
    label: name || id,
    note: format.number(n),
  }))
  if (options.length === 0) return null
  return <CheckList label={t('authors.label')} options={options} chosen={chosen} onChange={onChange} />
}

interface ChoiceProps {
  name: 'is_linked' | 'is_tagged' | 'is_deleted'
  /** null: it does not matter. */
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** A filter by what is so, is not so, or does not matter. */
function Choice({ name, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('filters')
  const words = { any: t(`${name}.any`), yes: t(`${name}.yes`), no: t(`${name}.no`) }
  return <YesNo label={t(`${name}.label`)} words={words} value={value} onChange={onChange} />
}
