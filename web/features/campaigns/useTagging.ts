import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import type { CarriedTag } from '../tags/EditableTags.tsx'
import {
  useTagCampaignMutation,
  useTagCreativeMutation,
  useUntagCampaignMutation,
  useUntagCreativeMutation,
} from './tagging.api.ts'

/** Puts a tag on a campaign or takes it off, at once; says so when the server refuses, and answers whether it is done. */
export function useCampaignTagging(id: string) {
  const [add] = useTagCampaignMutation()
  const [remove] = useUntagCampaignMutation()
  const tell = useTellFailure()
  return async (tag: CarriedTag, isOn: boolean) => {
    const { error } = await (isOn ? add : remove)({ id, tag: cut(tag) })
    if (error) tell(apiErrorOf(error))
    return !error
  }
}

/** As `useCampaignTagging`, of a creative. */
export function useCreativeTagging(id: string) {
  const [add] = useTagCreativeMutation()
  const [remove] = useUntagCreativeMutation()
  const tell = useTellFailure()
  return async (tag: CarriedTag, isOn: boolean) => {
    const { error } = await (isOn ? add : remove)({ id, tag: cut(tag) })
    if (error) tell(apiErrorOf(error))
    return !error
  }
}

/** A menu gives all it knows of a tag. */
const cut = ({ id, title, color }: CarriedTag): CarriedTag => ({ id, title, color })
