import type { TFunction } from 'i18next'
import type { Subject } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { attachmentKinds, contentTypes, lengthSteps } from '#contract/vocabulary.ts'

type T = TFunction<'analytics'>

/** What a group is called: by people, or by Rapport. */
export function groupName(
  t: T,
  by: Exclude<Grouping, 'time'>,
  { key, title }: Pick<Subject, 'key' | 'title'>,
): string {
  if (key === null) return t(`groups.without.${by}`)
  if (by === 'length') return lengthName(t, key)
  if (by === 'linked') return t(key === 'linked' ? 'groups.linked' : 'groups.unlinked')
  const type = by === 'type' && contentTypes.find((each) => each === key)
  if (type) return t(`changes.types.${type}`)
  const kind = by === 'attachment' && (key === 'none' ? key : attachmentKinds.find((each) => each === key))
  return kind ? t(`groups.attachment.${kind}`) : (title ?? key)
}

function lengthName(t: T, key: string): string {
  if (key === 'more') return t('groups.length.more', { count: Math.max(...lengthSteps) })
  return key === '0' ? t('groups.length.0') : t('groups.length.upTo', { count: Number(key) })
}
