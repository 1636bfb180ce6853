import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgeCurve, BandPoint } from '#contract/content/content.ts'
import { type AgedMetric, metricUnit } from '#contract/metrics/metrics.ts'
import { DataChart } from '../chart/DataChart.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { marksFor, metricBand } from './age.ts'
import { bandLines, curveLines, rowsAt, textAt } from './ageLines.ts'
import { ageOption } from './ageOption.ts'
import { writeAge } from './writeAge.ts'

interface Props {
  curves: readonly AgeCurve[]
  /** What is normal at each age; empty where there is nothing to compare with. */
  band: readonly BandPoint[]
  metric: AgedMetric
  /** What each curve is called, by the id of its content; several curves carry it at their ends. */
  labels: Readonly<Record<string, string>>
  height?: number
}

/** A metric by age since publication, so that what is of different days can be compared. Keep the props between renders. */
export function AgeChart({ curves, band, metric, labels, height = 240 }: Props) {
  const { t } = useTranslation(['history', 'metrics'])
  const format = useFormat()

  const { option, table } = useMemo(() => {
    const drawn = curveLines(curves, metric, labels)
    const oldest = Math.max(0, ...drawn.map(({ points }) => points.at(-1)?.hours ?? 0))
    const marks = marksFor(oldest)
    const normal = metricBand(band, metric).filter(({ hours }) => hours <= Math.max(...marks))
    const lines = [...drawn, ...bandLines(t, normal)]
    const ageOf = (hours: number) => writeAge(t, format, hours)
    return {
      option: ageOption({
        curves: drawn,
        band: normal,
        marks,
        write: metricUnit[metric] === 'percent' ? format.percentTick : format.tick,
        writeAge: ageOf,
        rowsAt: (hours) => rowsAt(lines, metric, hours, format),
      }),
      table: {
        columns: [t('age.label'), ...lines.map(({ name }) => name)],
        rows: marks.map((hours) => [
          ageOf(hours),
          ...lines.map((line) => textAt(line, metric, hours, format)),
        ]),
      },
    }
  }, [curves, band, metric, labels, t, format])

  const label = t('byAge', { metric: t(`metrics:${metric}.label`) })
  return (
    <DataChart
      option={option}
      table={table}
      height={height}
      label={label}
      about={t(`metrics:${metric}.about`)}
      {...(metricUnit[metric] === 'percent' && { unit: 'percent' })}
      zone={null}
    />
  )
}
