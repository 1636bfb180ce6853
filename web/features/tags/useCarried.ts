import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/tags.ts'
import { useFormat } from '../community/useCommunity.ts'

/** How much carries a tag, in words: '12 posts, 3 stories'. */
export function useCarried() {
  const { t } = useTranslation('tags')
  const format = useFormat()
  return ({ posts, stories }: Pick<TagSummary, 'posts' | 'stories'>) =>
    [
      t('carried.posts', { count: posts, formatted: format.number(posts) }),
      t('carried.stories', { count: stories, formatted: format.number(stories) }),
    ].join(', ')
}
