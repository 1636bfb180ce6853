import type { CampaignDetails } from '#contract/campaigns.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import {
  useCreateCampaignMutation,
  useEditCampaignMutation,
} from '../../../entities/campaign/campaigns.api.ts'
import { type CampaignDraft, givenOf } from './campaignDraft.ts'

/** Saves what a form holds; says what the server has against it. */
export function useSaveCampaign(campaign: CampaignDetails | null) {
  const [create, creation] = useCreateCampaignMutation()
  const [edit, change] = useEditCampaignMutation()
  const { error: failure, isLoading, reset } = campaign ? change : creation
  const error = failure && apiErrorOf(failure)

  /** @returns undefined when it was refused */
  async function save(
    draft: CampaignDraft,
    version: number | undefined,
  ): Promise<CampaignDetails | undefined> {
    const given = givenOf(draft)
    const { data } = campaign
      ? await edit({ id: campaign.id, ...given, ...(version !== undefined && { version }) })
      : await create({ ...given, tag_ids: draft.tags.map(({ id }) => id) })
    return data
  }

  return { save, error, fieldText: useFieldText(error), isLoading, reset }
}
