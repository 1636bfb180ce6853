import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/content/tags.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'

/** How much carries a tag, in words: '12 posts, 3 stories'. */
export function useCarried() {
  const { t } = useTranslation('tags')
  const format = useFormat()
  return ({ posts, stories }: Pick<TagSummary, 'posts' | 'stories'>) => {
    const ofPosts = t('carried.posts', { count: posts, formatted: format.number(posts) })
    const ofStories = t('carried.stories', { count: stories, formatted: format.number(stories) })
    if (stories === 0) return ofPosts
    return posts === 0 ? ofStories : `${ofPosts}, ${ofStories}`
  }
}
