import { useTranslation } from 'react-i18next'
import type { TagRule } from '#contract/content/tags.ts'
import look from '../../../ui/look.module.css'

/** A rule in words; conditions on the same field are one list. */
export function RuleText({ rule: { match, conditions } }: { rule: TagRule }) {
  const { t, i18n } = useTranslation(['tags', 'filters'])
  const list = new Intl.ListFormat(i18n.language, { type: match === 'all' ? 'conjunction' : 'disjunction' })
  const fields = Map.groupBy(conditions, ({ field }) => field)
  const parts = [...fields].map(([field, of]) => {
    const values = of.map((condition) => {
      if (condition.field === 'type') return t(`filters:type.${condition.value}`)
      return condition.field === 'hashtag' ? `#${condition.value}` : condition.value
    })
    return `${t(`field.${field}`)}: ${list.format(values)}`
  })
  return (
    <p className={look.hint}>
      {match === 'none' && `${t('match.none')} ${t('match.apply')} `}
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}
