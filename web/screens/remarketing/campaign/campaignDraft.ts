import type { ContentPreview } from '#contract/content/content.ts'
import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import type { CarriedTag } from '../../../entities/tag/EditableTags.tsx'

export type LinkedPage = CampaignDetails['pages'][number]

/** A campaign in its form. Days are empty while open. */
export interface CampaignDraft {
  title: string
  goal: string
  starts_on: string
  ends_on: string
  budget_note: string
  utm_campaign: string
  tags: readonly CarriedTag[]
  contents: readonly ContentPreview[]
  pages: readonly LinkedPage[]
}

export const draftOfCampaign = (campaign: CampaignDetails | null): CampaignDraft => ({
  title: campaign?.title ?? '',
  goal: campaign?.goal ?? '',
  starts_on: campaign?.starts_on ?? '',
  ends_on: campaign?.ends_on ?? '',
  budget_note: campaign?.budget_note ?? '',
  utm_campaign: campaign?.utm_campaign ?? '',
  tags: [],
  contents: campaign?.contents ?? [],
  pages: campaign?.pages ?? [],
})

/** As the server takes it. */
export const toInput = ({ starts_on, ends_on, tags, contents, pages, ...texts }: CampaignDraft) => ({
  ...texts,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
  content_ids: contents.map(({ id }) => id),
  page_ids: pages.map(({ id }) => id),
})
