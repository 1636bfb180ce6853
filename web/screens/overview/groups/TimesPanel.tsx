import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subjects } from '#contract/analytics.ts'
import type { KindFilter } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { useContentCount } from '../../../entities/content/useContentCount.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useSubjectsQuery } from '../analytics.api.ts'
import type { OverviewLinks, useOverview } from '../overviewState.ts'
import { HeatMap } from './HeatMap.tsx'
import { bestHour, heatCells } from './heat.ts'

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['subjects']
  metric: Metric
  links: OverviewLinks
}

const hoursOfWeek = 168

/** When to publish: a metric by weekday and hour, in the community's time zone. */
export function TimesPanel({ input, metric, links }: Props) {
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
