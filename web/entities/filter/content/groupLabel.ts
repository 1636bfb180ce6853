import i18next from 'i18next'
import type { GroupFilter } from '#contract/metrics/groupings.ts'
import { readHourOfWeek } from '#contract/vocabulary.ts'
import type { Format } from '../../../locales/format.ts'
import type { Language } from '../../../locales/language.ts'
import { groupName } from './groupName.ts'

/** Says in one language what content in a group is, where the group stands by itself. */
export async function groupLabelIn(language: Language) {
  await i18next.loadNamespaces('analytics')
  const t = i18next.getFixedT(language, 'analytics')
  return ({ by, key }: GroupFilter, format: Format): string => {
    if (by === 'time') {
      const time = readHourOfWeek(key)
      return time ? t('groups.at', { weekday: format.weekday(time.weekday), hour: `${time.hour}:00` }) : ''
    }
    const title = by === 'hashtag' ? `#${key}` : by === 'word' ? t('groups.stem', { stem: key ?? '' }) : key
    return groupName(t, by, { key, title })
  }
}
