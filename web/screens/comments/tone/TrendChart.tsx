import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentOverview } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { Format } from '../../../locales/format.ts'
import { type ChartOption, pointedAt } from '../../../ui/chart/chartOption.ts'
import { chartTip } from '../../../ui/chart/chartTip.ts'
import type { TrendStep } from './trendStep.ts'

/** Keep `trend` between renders. */
export function TrendChart({ trend, step }: { trend: CommentOverview['trend']; step: TrendStep }) {
  const { t } = useTranslation(['tone', 'comments', 'analytics'])
  const format = useFormat()
  const { option, table } = useMemo(() => {
    const names = tones.map((tone) => ({ tone, name: t(`comments:tone.${tone}`) }))
    return {
      option: trendOption(trend, step, names, format),
      table: {
        columns: [t(`step.${step}`), ...names.map(({ name }) => name)],
        rows: trend.map(({ from, counts }) => [
          format.day(from),
          ...tones.map((tone) => format.number(counts[tone])),
        ]),
      },
    }
  }, [trend, step, t, format])
  return (
    <DataChart
      option={option}
      table={table}
      height={240}
      label={t('trendLabel')}
      about={t('analytics:tone.text')}
    />
  )
}

type Trend = CommentOverview['trend']

interface Named {
  tone: Emotion
  name: string
}

const colorOf = (tone: Emotion) => `var(--tone-${tone})`

/** A bar a period, stacked by emotion; the tip adds what part of all with an emotion each is. */
function trendOption(trend: Trend, step: TrendStep, names: readonly Named[], format: Format): ChartOption {
  return {
    grid: { left: 4, right: 28, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: trend.map(({ from }) => from),
      axisLabel: {
        formatter: (day: string) => (step === 'month' ? format.month(day) : format.day(day)),
        hideOverlap: true,
      },
    },
    yAxis: { type: 'value', splitNumber: 3, minInterval: 1, axisLabel: { formatter: format.tick } },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const point = trend.find(({ from }) => from === pointedAt(params))
        return point ? tipOf(point, names, format) : ''
      },
    },
    series: names.map(({ tone, name }) => ({
      type: 'bar',
      name,
      stack: 'tone',
      data: trend.map(({ counts }) => counts[tone]),
      barMaxWidth: 28,
      emphasis: { disabled: true },
      itemStyle: {
        color: colorOf(tone),
        borderColor: 'var(--surface)',
        borderWidth: trend.length > 60 ? 0 : 0.5,
      },
    })),
  }
}

function tipOf({ from, counts }: Trend[number], names: readonly Named[], format: Format) {
  const shares = toneShares((tone) => counts[tone])
  const rows = names.map(({ tone, name }) => {
    const [n, share] = [format.number(counts[tone]), shares[tone]]
    return { name, value: share === null ? n : `${n} · ${format.wholePercent(share)}`, color: colorOf(tone) }
  })
  return chartTip(format.day(from), rows)
}
