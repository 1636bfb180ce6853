import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import type { Blueprint } from '#contract/reports.ts'
import { useGetCampaignQuery, useListCampaignsQuery } from '../../../entities/campaign/campaigns.api.ts'
import { useCommunity } from '../../../entities/community/useCommunity.ts'
import { addDays, type Day, dayIn } from '../../../entities/filter/days/day.ts'
import { useWebSiteQuery } from '../../../entities/page/web.api.ts'
import {
  blankBlueprint,
  type TemplateGiven,
  templateNames,
  templateOf,
} from '../../../entities/report/templates.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { useLanguage } from '../../../locales/i18n.ts'

/** How far a campaign that ends today is taken to reach back, until its days are chosen. */
const campaignDays = 28

/**
 * What a new report begins as, in the language and with the benchmarks of whoever makes it; undefined until the community
 * is known, whose today it is.
 */
export function useFirstBlueprint(template: string | null, campaignId: string | null): Blueprint | undefined {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const [benchmark_year] = useBenchmarkYear()
  const community = useCommunity()
  const name = templateNames.find((each) => each === template)
  const site = useWebSiteQuery({}, { skip: !name || !community })
  const { campaign, isLoading } = useTemplateCampaign(name === 'campaign' && Boolean(community), campaignId)
  if (community === undefined || site.isLoading || isLoading) return undefined
  if (!name) return { ...blankBlueprint, language, benchmark_year }

  const today = dayIn(community?.time_zone ?? 'UTC', new Date())
  const made = templateOf(name, {
    name: t(`template.${name}.name`),
    hasWeb: Boolean(site.data?.first_event_at),
    days: { from: addDays(today, 1 - campaignDays), to: today },
    ...(campaign && { campaign: givenCampaign(campaign, today) }),
    titles: { goals: t('template.titles.goals'), lessons: t('template.titles.lessons') },
  })
  return { ...made, language, benchmark_year }
}

/** How far a campaign without a first day is taken to reach back. */
const usualDays = 28

/** The campaign that a wrap-up tells of: the one asked for, else the one that began last; undefined while that is not known. */
function useTemplateCampaign(isWanted: boolean, id: string | null) {
  const one = useGetCampaignQuery({ id: id ?? '' }, { skip: !isWanted || id === null })
  const begun = useListCampaignsQuery(
    { states: ['running', 'over'], page: 1, per_page: 1 },
    { skip: !isWanted || id !== null },
  )
  const campaign: Campaign | undefined = one.data ?? begun.data?.items[0]
  return { campaign, isLoading: one.isLoading || begun.isLoading }
}

/** As the template takes it: its days up to today. */
function givenCampaign({ id, title, starts_on, ends_on }: Campaign, today: Day): TemplateGiven['campaign'] {
  const to = ends_on !== null && ends_on < today ? ends_on : today
  const from = starts_on !== null && starts_on <= to ? starts_on : addDays(to, 1 - usualDays)
  return { id, title, days: { from, to } }
}
