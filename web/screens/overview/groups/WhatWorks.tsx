import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subjects } from '#contract/analytics.ts'
import type { KindFilter } from '#contract/content/content.ts'
import { type Metric, metrics } from '#contract/metrics/metrics.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import { useContentCount } from '../../../entities/content/useContentCount.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import look from '../../../ui/look.module.css'
import styles from '../../../ui/page/Page.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { WhenSeen } from '../../../ui/WhenSeen.tsx'
import { AddPart } from '../AddPart.tsx'
import { useSubjectsQuery } from '../analytics.api.ts'
import { type OverviewLinks, tableGroupings, type useOverview } from '../overviewState.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { HeatMap } from './HeatMap.tsx'
import { bestHour, heatCells } from './heat.ts'

const HighlightsPanel = lazy(() =>
  import('./HighlightsPanel.tsx').then((file) => ({ default: file.HighlightsPanel })),
)

const heights = { highlights: 340 }

/** Which content does well: by what it is about, what it is and when it came; the best and the weakest. */
export function WhatWorks({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('analytics')
  const { label } = useMetricText()
  const { offered } = useOffer()
  const { state, inputs, links, change } = overview
  const { by, grouping } = state
  const judging = { input: inputs.subjects, metric: by, links }
  return (
    <>
      <div className={styles.section}>
        <h2 className={styles.heading}>{t('works.title')}</h2>
        <p className={styles.text}>{t('works.text')}</p>
        <ChoiceMenu
          label={t('works.by')}
          value={by}
          options={offered(metrics, by).map((value) => ({ value, label: label(value) }))}
          onChange={(next) => change({ by: next })}
        />
      </div>
      <div className={styles.halves}>
        <GroupsPanel
          {...judging}
          by={grouping}
          tools={
            <ChoiceMenu
              label={t('grouping.label')}
              value={grouping}
              options={tableGroupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
              onChange={(next) => change({ grouping: next })}
            />
          }
        />
        <div className={styles.stack}>
          <GroupsPanel {...judging} by="type" />
          <TimesPanel {...judging} />
        </div>
      </div>
      <WhenSeen height={heights.highlights}>
        <div className={styles.halves}>
          <Suspense fallback={<Skeleton height={heights.highlights} />}>
            <HighlightsPanel input={inputs.highlights} metric={by} links={links} />
          </Suspense>
        </div>
      </WhenSeen>
    </>
  )
}

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['subjects']
  metric: Metric
  links: OverviewLinks
}

const hoursOfWeek = 168

/** When to publish: a metric by weekday and hour, in the community's time zone. */
function TimesPanel({ input, metric, links }: Props) {
  const { t } = useTranslation('analytics')
  const zone = useTimeZone()
  const { label } = useMetricText()
  const times = useSubjectsQuery({ ...input, by: 'time', limit: hoursOfWeek })
  return (
    <Panel
      title={t('times.title')}
      text={t('times.text', { metric: label(metric), zone })}
      action={<AddPart name={t('times.title')} part={{ by: 'time' }} />}
    >
      <Part query={times} height={280}>
        {(answer) =>
          answer.items.length > 0 ? (
            <Times subjects={answer.items} kind={input.filters.kind ?? 'all'} metric={metric} links={links} />
          ) : (
            <p className={look.hint}>{t('times.none')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

interface TimesProps extends Omit<Props, 'input'> {
  subjects: Subjects['items']
  kind: KindFilter
}

function Times({ subjects, kind, metric, links }: TimesProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label, writeSigned } = useMetricText()
  const contentCount = useContentCount()
  const cells = useMemo(() => heatCells(subjects, metric), [subjects, metric])
  const best = bestHour(subjects, metric)
  return (
    <>
      <HeatMap cells={cells} kind={kind} metric={metric} links={links} />
      <p className={look.hint}>
        {best
          ? t('times.best', {
              weekday: format.weekday(best.weekday),
              hour: `${best.hour}:00`,
              metric: label(metric),
              by: writeSigned(metric, best.difference),
              low: writeSigned(metric, best.low),
              high: writeSigned(metric, best.high),
              contents: contentCount(kind, best.n),
            })
          : t('times.noBest')}
      </p>
    </>
  )
}
