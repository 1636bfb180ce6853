import type { Creative } from '#contract/creatives.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import {
  useCreateCreativeMutation,
  useEditCreativeMutation,
} from '../../../entities/campaign/creatives.api.ts'
import { type CreativeDraft, givenOf } from './creativeDraft.ts'

/** Saves what a form holds; says what the server has against it. */
export function useSaveCreative(campaignId: string, creative: Creative | null) {
  const [create, creation] = useCreateCreativeMutation()
  const [edit, change] = useEditCreativeMutation()
  const { error: failure, isLoading, reset } = creative ? change : creation
  const error = failure && apiErrorOf(failure)

  /** @returns undefined when it was refused */
  async function save(draft: CreativeDraft, version: number | undefined): Promise<Creative | undefined> {
    const given = givenOf(draft)
    const { data } = creative
      ? await edit({ id: creative.id, ...given, ...(version !== undefined && { version }) })
      : await create({ campaign_id: campaignId, ...given, tag_ids: draft.tags.map(({ id }) => id) })
    return data
  }

  return { save, error, fieldText: useFieldText(error), isLoading, reset }
}
