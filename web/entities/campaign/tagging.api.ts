import { addresses } from '#contract/addresses.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Campaign, campaignCalls } from '#contract/remarketing/campaigns.ts'
import type { Creative, creativeCalls } from '#contract/remarketing/creatives.ts'
import { api, send } from '../../app/api/api.ts'
import type { CarriedTag } from '../tag/EditableTags.tsx'
import { campaignApi } from './campaigns.api.ts'
import { creativeApi } from './creatives.api.ts'
import { type PatchStore, patching } from './patching.ts'

/** A tag that goes on or comes off; its looks are shown before the server has answered. */
interface Tagging {
  id: string
  tag: CarriedTag
}

export const taggingApi = api.injectEndpoints({
  endpoints: (build) => ({
    tagCampaign: build.mutation<OutputOf<typeof campaignCalls.addTag>, Tagging>({
      query: ({ id, tag }) => send(addresses.campaign.addTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) =>
        patchCampaign(store, id, (campaign) => {
          campaign.tags = [...without(campaign.tags, tag), tag]
        }),
      invalidatesTags: ['Campaign'],
    }),
    untagCampaign: build.mutation<OutputOf<typeof campaignCalls.removeTag>, Tagging>({
      query: ({ id, tag }) => send(addresses.campaign.removeTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) =>
        patchCampaign(store, id, (campaign) => {
          campaign.tags = without(campaign.tags, tag)
        }),
      invalidatesTags: ['Campaign'],
    }),
    tagCreative: build.mutation<OutputOf<typeof creativeCalls.addTag>, Tagging>({
      query: ({ id, tag }) => send(addresses.creative.addTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) =>
        patchCreative(store, id, (creative) => {
          creative.tags = [...without(creative.tags, tag), tag]
        }),
      invalidatesTags: ['Creative'],
    }),
    untagCreative: build.mutation<OutputOf<typeof creativeCalls.removeTag>, Tagging>({
      query: ({ id, tag }) => send(addresses.creative.removeTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) =>
        patchCreative(store, id, (creative) => {
          creative.tags = without(creative.tags, tag)
        }),
      invalidatesTags: ['Creative'],
    }),
  }),
})

export const {
  useTagCampaignMutation,
  useUntagCampaignMutation,
  useTagCreativeMutation,
  useUntagCreativeMutation,
} = taggingApi

const without = (tags: readonly CarriedTag[], tag: CarriedTag) => tags.filter(({ id }) => id !== tag.id)

/** Shows a change of a campaign at once wherever it is shown. */
const patchCampaign = (store: PatchStore, id: string, change: (campaign: Campaign) => void) =>
  patching(store, 'Campaign', ({ endpointName, originalArgs }) => {
    const { updateQueryData } = campaignApi.util
    if (endpointName === 'getCampaign' && originalArgs.id === id)
      return updateQueryData('getCampaign', originalArgs, change)
    if (endpointName !== 'listCampaigns') return null
    return updateQueryData('listCampaigns', originalArgs, ({ items }) => {
      items.filter((campaign) => campaign.id === id).forEach(change)
    })
  })

/** Shows a change of a creative at once wherever it is shown. */
const patchCreative = (store: PatchStore, id: string, change: (creative: Creative) => void) =>
  patching(store, 'Creative', ({ endpointName, originalArgs }) => {
    const { updateQueryData } = creativeApi.util
    if (endpointName === 'getCreative' && originalArgs.id === id)
      return updateQueryData('getCreative', originalArgs, change)
    if (endpointName !== 'listCreatives') return null
    return updateQueryData('listCreatives', originalArgs, ({ items }) => {
      items.filter((creative) => creative.id === id).forEach(change)
    })
  })
