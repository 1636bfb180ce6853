import { useMemo, useState } from 'react'
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
import { Segments } from '../../../ui/field/Segments.tsx'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './ToneDetails.module.css'
import { ToneFailure } from './ToneFailure.tsx'
import { ToneGroups } from './ToneGroups.tsx'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import type { ToneBasis } from './toneBasis.ts'
import { stepFor, type TrendStep, trendSteps } from './trendStep.ts'

interface Props {
  filters: ToneFilters
  basis: ToneBasis
  onTag: (id: string) => void
  onPost: (id: string) => void
}

/** How the tone developed, and where it is worst. */
export function ToneDetails({ filters, basis, onTag, onPost }: Props) {
  return (
    <div className={styles.details}>
      <ToneTrend filters={filters} />
      <ToneGroups filters={filters} basis={basis} onTag={onTag} onPost={onPost} />
    </div>
  )
}

/** How many comments of each emotion a day, a week or a month brought. */
function ToneTrend({ filters }: { filters: ToneFilters }) {
  const { t } = useTranslation('tone')
  const [chosen, choose] = useState<TrendStep | null>(null)
  const step = chosen ?? stepFor(filters)
  const { data, currentData, error, refetch } = useToneOverviewQuery({ filters, by: step })
  const options = trendSteps.map((value) => ({ value, label: t(`step.${value}`) }))
  return (
    <Block
      title={t('trend')}
      tools={<Segments label={t('step.label')} value={step} options={options} onChange={choose} />}
    >
      {data ? (
        <TrendChart trend={currentData?.trend ?? data.trend} step={step} />
      ) : error ? (
        <ToneFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} />
      )}
    </Block>
  )
}

/** Keep `trend` between renders. */
function TrendChart({ trend, step }: { trend: CommentOverview['trend']; step: TrendStep }) {
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
