import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { contentName, type NamedContent } from '#contract/writing/contentName.ts'
import { useFormat } from '../community/useCommunity.ts'

/** What a post or story is called, on every screen; the same function until the language changes. */
export function useContentName(): (item: NamedContent) => string {
  const { t } = useTranslation('content')
  const format = useFormat()
  return useCallback(
    (item) =>
      contentName(item, {
        linked: (text) => t('name.linked', { text }),
        dated: ({ kind, published_at }) => t(`name.${kind}`, { time: format.dateTime(published_at) }),
      }),
    [t, format],
  )
}
