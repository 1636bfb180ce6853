import { useTranslation } from 'react-i18next'
import type { Content, ContentPreview } from '#contract/content.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { type ShownLink, useLinkStoryMutation, useUnlinkStoryMutation } from './links.api.ts'

/** Links an item with what it may be linked to, and unlinks it, at once; each can be undone. */
export function useLinking(item: Pick<Content, 'id' | 'kind'>) {
  const { t } = useTranslation('links')
  const tell = useTellFailure()
  const [link] = useLinkStoryMutation()
  const [unlink] = useUnlinkStoryMutation()

  async function run(change: typeof link | typeof unlink, shown: ShownLink): Promise<boolean> {
    const { error } = await change(shown)
    if (error) tell(apiErrorOf(error))
    return !error
  }

  return {
    link: async (other: ContentPreview) => {
      const shown = linkOf(item, other)
      if (await run(link, shown)) showToast({ message: t('linked'), undo: () => run(unlink, shown) })
    },
    unlink: async (other: ContentPreview) => {
      const shown = linkOf(item, other)
      if (await run(unlink, shown)) showToast({ message: t('unlinked'), undo: () => run(link, shown) })
    },
  }
}

const linkOf = (item: Pick<Content, 'id' | 'kind'>, shown: ContentPreview): ShownLink =>
  item.kind === 'post'
    ? { post_id: item.id, story_id: shown.id, shown }
    : { post_id: shown.id, story_id: item.id, shown }
