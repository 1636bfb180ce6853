import type { Campaign } from '#contract/campaigns.ts'
import { useGetCampaignQuery, useListCampaignsQuery } from '../../../entities/campaign/campaigns.api.ts'
import { addDays, type Day } from '../../../entities/filter/days/day.ts'
import type { TemplateGiven } from '../../../entities/report/templates.ts'

/** How far a campaign without a first day is taken to reach back. */
const usualDays = 28

/** The campaign that a wrap-up tells of: the one asked for, else the one that began last; undefined while that is not known. */
export function useTemplateCampaign(isWanted: boolean, id: string | null) {
  const one = useGetCampaignQuery({ id: id ?? '' }, { skip: !isWanted || id === null })
  const begun = useListCampaignsQuery(
    { states: ['running', 'over'], page: 1, per_page: 1 },
    { skip: !isWanted || id !== null },
  )
  const campaign: Campaign | undefined = one.data ?? begun.data?.items[0]
  return { campaign, isLoading: one.isLoading || begun.isLoading }
}

/** As the template takes it: its days up to today. */
export function givenCampaign(
  { id, title, starts_on, ends_on }: Campaign,
  today: Day,
): TemplateGiven['campaign'] {
  const to = ends_on !== null && ends_on < today ? ends_on : today
  const from = starts_on !== null && starts_on <= to ? starts_on : addDays(to, 1 - usualDays)
  return { id, title, days: { from, to } }
}
