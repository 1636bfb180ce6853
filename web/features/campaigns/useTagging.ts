import { useTagging } from '../tags/useTagging.ts'
import {
  useTagCampaignMutation,
  useTagCreativeMutation,
  useUntagCampaignMutation,
  useUntagCreativeMutation,
} from './tagging.api.ts'

export function useCampaignTagging(id: string) {
  const [add] = useTagCampaignMutation()
  const [remove] = useUntagCampaignMutation()
  return useTagging(id, add, remove)
}

export function useCreativeTagging(id: string) {
  const [add] = useTagCreativeMutation()
  const [remove] = useUntagCreativeMutation()
  return useTagging(id, add, remove)
}
