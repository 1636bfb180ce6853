import { useTranslation } from 'react-i18next'
import type { Content, ContentPreview } from '#contract/content.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { type ShownLink, useLinkStoryMutation, useUnlinkStoryMutation } from './links.api.ts'

/** Links an item with what it may be linked to, and unlinks it, at once; each can be undone. */
export function useLinking(item: Pick<Content, 'id' | 'kind'>) {
  const { t } = useTranslation('links')
  const tell = useTellFailure()
  const record = useRecord()
  const [link] = useLinkStoryMutation()
  const [unlink] = useUnlinkStoryMutation()

  const change = (other: ContentPreview, isOn: boolean) =>
    record(async () => {
      const args = linkOf(item, other)
      const { error } = await (isOn ? link : unlink)(args)
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      const [on, off] = [{ name: 'linkStory', args } as const, { name: 'unlinkStory', args } as const]
      return isOn
        ? { label: t('linked'), undo: off, redo: on }
        : { label: t('unlinked'), undo: on, redo: off }
    })

  return {
    link: (other: ContentPreview) => change(other, true),
    unlink: (other: ContentPreview) => change(other, false),
  }
}

const linkOf = (item: Pick<Content, 'id' | 'kind'>, shown: ContentPreview): ShownLink =>
  item.kind === 'post'
    ? { post_id: item.id, story_id: shown.id, shown }
    : { post_id: shown.id, story_id: item.id, shown }
