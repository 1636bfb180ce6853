import { useTranslation } from 'react-i18next'
import type { WebGrouping, WebSubjects } from '#contract/web/webAnalytics.ts'
import { useLanguage } from '../../../locales/i18n.ts'
import { readableHost } from '../../../ui/readableHost.ts'

type Subject = Pick<WebSubjects['items'][number], 'key' | 'title'>

/** How the groups of breakdowns are called. */
export function useGroupName() {
  const { t } = useTranslation('web')
  const language = useLanguage()
  return (by: WebGrouping, { key, title }: Subject): string => {
    // A page without a title is called by its address.
    if (title !== null) return readableHost(title)
    if (by === 'device') return t(`device.${key === 'phone' || key === 'tablet' ? key : 'desktop'}`)
    if (by === 'hour') return `${key.padStart(2, '0')}:00`
    if (by === 'goal') return key.replace(/^(event|page):/, '')
    if (by === 'country' && key !== '')
      return new Intl.DisplayNames(language, { type: 'region' }).of(key) ?? key
    return readableHost(key) || t(by === 'source' ? 'direct' : 'unknown')
  }
}
