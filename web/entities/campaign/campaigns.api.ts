import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof campaignCalls

export type CampaignsInput = InputOf<Calls['list']>
export type AudienceFilters = NonNullable<InputOf<Calls['audience']>['filters']>
export type AdPreview = OutputOf<Calls['previewAds']>

/** Results are of linked posts, stories and pages, and of creatives. */
const ofCampaigns = { providesTags: ['Campaign', 'Creative', 'Content', 'Web', 'Tag'] as const }
/** Links of creatives name their campaign. */
const changesCampaigns = { invalidatesTags: ['Campaign', 'Creative'] as const }

export const campaignApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.query<OutputOf<Calls['list']>, CampaignsInput>({
      query: send(addresses.campaign.list),
      ...ofCampaigns,
    }),
    campaignTitles: build.query<OutputOf<Calls['titles']>, InputOf<Calls['titles']>>({
      query: send(addresses.campaign.titles),
      providesTags: ['Campaign'],
      ...uncached,
    }),
    getCampaign: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.campaign.get),
      ...ofCampaigns,
      ...uncached,
    }),
    createCampaign: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.campaign.create),
      ...changesCampaigns,
    }),
    editCampaign: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.campaign.edit),
      ...changesCampaigns,
    }),
    deleteCampaign: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.campaign.delete),
      ...changesCampaigns,
    }),
    retargeting: build.query<OutputOf<Calls['audience']>, InputOf<Calls['audience']>>({
      query: send(addresses.campaign.audience),
      providesTags: ['Comment', 'Content', 'Tag'],
      ...uncached,
    }),
    // Not a query, whose key would be the whole file.
    previewAds: build.mutation<AdPreview, InputOf<Calls['previewAds']>>({
      query: send(addresses.campaign.previewAds),
    }),
    importAds: build.mutation<OutputOf<Calls['importAds']>, InputOf<Calls['importAds']>>({
      query: send(addresses.campaign.importAds),
      ...changesCampaigns,
    }),
  }),
})

export const {
  useListCampaignsQuery,
  useCampaignTitlesQuery,
  useGetCampaignQuery,
  useCreateCampaignMutation,
  useEditCampaignMutation,
  useDeleteCampaignMutation,
  useRetargetingQuery,
  usePreviewAdsMutation,
  useImportAdsMutation,
} = campaignApi
