import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentOverview } from '#contract/comments.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { trendOption } from './trendOption.ts'
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
