import { useTranslation } from 'react-i18next'
import type { Blueprint } from '#contract/reports.ts'
import { useCommunity } from '../../../entities/community/useCommunity.ts'
import { addDays, dayIn } from '../../../entities/filter/days/day.ts'
import { useWebSiteQuery } from '../../../entities/page/web.api.ts'
import { blankBlueprint, templateNames, templateOf } from '../../../entities/report/templates.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { useLanguage } from '../../../locales/i18n.ts'
import { givenCampaign, useTemplateCampaign } from './useTemplateCampaign.ts'

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
