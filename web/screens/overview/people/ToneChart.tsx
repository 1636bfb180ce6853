import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Granularity, Graph } from '#contract/analytics.ts'
import { longLabel, makeBuckets, shortLabel } from '../../../entities/chart/buckets.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { tones } from '../../../entities/comment/tones.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { type ChartOption, pointedAt } from '../../../ui/chart/chartOption.ts'
import { chartTip } from '../../../ui/chart/chartTip.ts'
import { barOf } from '../barOf.ts'
import type { OverviewLinks } from '../overviewState.ts'
import type { Tones } from './toneCounts.ts'

interface Props {
  points: Tones['points']
  period: Graph['period']
  step: Granularity
  links: OverviewLinks
}

const colorOf = (tone: string) => `var(--tone-${tone})`

/** A bar a period, stacked by emotion; a click opens its comments. Keep `points` between renders. */
export function ToneChart({ points, period, step, links }: Props) {
  const { t } = useTranslation(['analytics', 'comments'])
  const format = useFormat()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const { option, table, legend, buckets } = useMemo(() => {
    const buckets = makeBuckets(points, step, period, zone)
    const names = tones.map((tone) => ({ tone, name: t(`comments:tone.${tone}`), color: colorOf(tone) }))
    const isUnfinished = (place: number) => period.until !== null && place === points.length - 1
    const titles = buckets.map((bucket, place) => {
      const title = longLabel(format, step, bucket)
      return isUnfinished(place) ? t('chart.soFar', { period: title }) : title
    })
    const tipAt = (place: number) => {
      const [title, counts] = [titles[place], points[place]?.counts]
      if (title === undefined || !counts) return ''
      const rows = names.map(({ tone, name, color }) => ({ name, color, value: format.number(counts[tone]) }))
      return chartTip(title, rows)
    }
    const option: ChartOption = {
      grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same' },
      xAxis: {
        type: 'category',
        data: points.map((_point, place) => `${place}`),
        axisLabel: {
          formatter: (place: string) => {
            const bucket = buckets[Number(place)]
            return bucket ? shortLabel(format, step, bucket) : ''
          },
          hideOverlap: true,
        },
      },
      yAxis: { type: 'value', splitNumber: 3, minInterval: 1, axisLabel: { formatter: format.tick } },
      tooltip: {
        trigger: 'axis',
        confine: true,
        axisPointer: { type: 'shadow' },
        formatter: (params) => tipAt(Number(pointedAt(params))),
      },
      series: names.map(({ tone, name, color }) => ({
        type: 'bar',
        name,
        stack: 'tone',
        data: points.map(({ counts }, place) => barOf(counts[tone], isUnfinished(place))),
        barMaxWidth: 28,
        emphasis: { disabled: true },
        itemStyle: { color },
      })),
    }
    const rows = titles.map((title, place) => [
      title,
      ...tones.map((tone) => {
        const value = points[place]?.counts[tone] ?? 0
        return { text: format.number(value), value }
      }),
    ])
    const columns = [t('chart.period'), ...names.map(({ name }) => name)]
    return { option, buckets, table: { columns, rows }, legend: names }
  }, [points, period, step, t, format, zone])

  function open(place: number) {
    const bucket = buckets[place]
    if (bucket) navigate(links.comments({ range: { from: bucket.from, to: bucket.to } }))
  }
  return (
    <DataChart
      option={option}
      table={table}
      legend={legend}
      height={244}
      isZoomable
      onPlace={open}
      label={t('tone.title')}
      about={t('tone.text')}
    />
  )
}
