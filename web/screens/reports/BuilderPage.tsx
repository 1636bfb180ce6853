import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { currentRate } from '#contract/metrics/leadingRate.ts'
import type { Campaign } from '#contract/remarketing/campaigns.ts'
import type { Blueprint } from '#contract/reports.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useGetCampaignQuery, useListCampaignsQuery } from '../../entities/campaign/campaigns.api.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { addDays, type Day, dayIn } from '../../entities/filter/days/day.ts'
import { useWebSiteQuery } from '../../entities/page/web.api.ts'
import { readAddition } from '../../entities/report/addition.ts'
import {
  blankBlueprint,
  makeTemplate,
  type TemplateGiven,
  templateNames,
} from '../../entities/report/blueprint.ts'
import { useGetReportQuery } from '../../entities/report/reports.api.ts'
import { useBenchmarkYear } from '../../entities/tag/useBenchmarkYear.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './builder/Builder.module.css'
import { Builder } from './builder/Builder.tsx'
import { PageSkeleton } from './builder/content/PageSkeleton.tsx'
import { ReportFailure } from './ReportFailure.tsx'

/** A report to make, from a template or as a copy, or one to change. Runs have no builder: their report has it. */
export function BuilderPage() {
  const { id } = useParams()
  const [address] = useSearchParams()
  const { t } = useTranslation(['reports', 'analytics', 'tags', 'comparison', 'web', 'logo', 'templates'])
  // Later entries of the history, which changes of the address make, do not have it any more.
  const [addition] = useState(readAddition(useLocation().state))
  const copied = address.get('copy')
  const source = id ?? copied
  const { currentData, error, refetch } = useGetReportQuery({ id: source ?? '' }, { skip: !source })
  const first = useFirstBlueprint(address.get('template'), address.get('campaign'))

  if (!useMay('editor')) return <Navigate to={id ? paths.report(id) : paths.reports} replace />
  if (source && !currentData) {
    if (error) return <ReportFailure error={apiErrorOf(error)} onRetry={refetch} />
    return <Loading title={t(id ? 'builder.edit' : 'builder.create')} />
  }
  if (id && currentData?.parent_id) return <Navigate to={paths.editReport(currentData.parent_id)} replace />
  if (id && currentData)
    return <Builder key={id} initial={currentData.blueprint} report={currentData} addition={addition} />
  if (first === undefined) return <Loading title={t('builder.create')} />
  const copy = currentData && {
    ...currentData.blueprint,
    // A copy is one's own, whosever the original is.
    delivery: currentData.blueprint.delivery ?? blankBlueprint.delivery,
    name: t('copyOf', { name: currentData.name }).slice(0, 200),
  }
  return <Builder key={source} initial={copy ?? first} report={null} addition={addition} />
}

function Loading({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <BuilderSkeleton />
    </>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** The builder while the report is on its way: the bars, the sections, the page, the settings. */
function BuilderSkeleton() {
  return (
    <div className={styles.builder} aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={36} width="70%" />
      <div className={styles.content} data-pane="page">
        <div className={styles.side} data-pane="outline">
          {rows.map((row) => (
            <Skeleton key={row} height={34} className={styles.line} />
          ))}
        </div>
        <div data-pane="page">
          <PageSkeleton />
        </div>
        <div className={styles.side} data-pane="settings">
          {rows.map((row) => (
            <Skeleton key={row} height={52} className={styles.line} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** How many days a campaign is taken to last that has no first day, or whose days are not chosen yet. */
const campaignDays = 28

/**
 * What a new report begins as, in the language and with the benchmarks of whoever makes it; undefined until the community
 * is known, whose today it is.
 */
function useFirstBlueprint(template: string | null, campaignId: string | null): Blueprint | undefined {
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
  const made = makeTemplate(name, {
    name: t(`template.${name}.name`),
    rate: currentRate(community?.reach),
    hasWeb: Boolean(site.data?.first_event_at),
    days: { from: addDays(today, 1 - campaignDays), to: today },
    ...(campaign && { campaign: givenCampaign(campaign, today) }),
    titles: { goals: t('template.titles.goals'), lessons: t('template.titles.lessons') },
  })
  return { ...made, language, benchmark_year }
}

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
  const from = starts_on !== null && starts_on <= to ? starts_on : addDays(to, 1 - campaignDays)
  return { id, title, days: { from, to } }
}
