import { useTranslation } from 'react-i18next'
import { type Grouping, lengthSteps, type Subject } from '#contract/analytics.ts'
import { attachmentKinds, contentTypes } from '#contract/content.ts'

type Named = Exclude<Grouping, 'time'>

/** What a group is called: by people, or by Rapport. */
export function useGroupName() {
  const { t } = useTranslation('analytics')

  function lengthName(key: string): string {
    if (key === 'more') return t('groups.length.more', { count: Math.max(...lengthSteps) })
    return key === '0' ? t('groups.length.0') : t('groups.length.upTo', { count: Number(key) })
  }

  return (by: Named, { key, title }: Pick<Subject, 'key' | 'title'>): string => {
    if (key === null) return t(`groups.without.${by}`)
    if (by === 'length') return lengthName(key)
    if (by === 'linked') return t(key === 'linked' ? 'groups.linked' : 'groups.unlinked')
    const type = by === 'type' && contentTypes.find((each) => each === key)
    if (type) return t(`changes.types.${type}`)
    const kind = by === 'attachment' && (key === 'none' ? key : attachmentKinds.find((each) => each === key))
    return kind ? t(`groups.attachment.${kind}`) : (title ?? key)
  }
}
