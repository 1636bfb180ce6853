import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart/Chart.tsx'
import { useTimeZone } from '../community/useCommunity.ts'

interface Props extends Omit<ComponentProps<typeof Chart>, 'words'> {
  /** What its values are. */
  about: string
  /** Of what is not simply counted. */
  unit?: 'percent' | 'milliseconds'
  /** By whose clocks its days are, where not by the community's; null where it has none. */
  zone?: string | null
}

/** A chart whose own controls speak the reader's language, and whose files say how they are to be read. */
export function DataChart({ about, unit, zone, ...chart }: Props) {
  const { t } = useTranslation()
  const own = useTimeZone()
  const words = useMemo(
    () => ({
      legend: t('chart.legend'),
      tools: t('chart.tools'),
      showTable: t('chart.showTable'),
      showChart: t('chart.showChart'),
      resetZoom: t('chart.resetZoom'),
      png: t('chart.png'),
      svg: t('chart.svg'),
      csv: t('chart.csv'),
      about: t('chart.about'),
    }),
    [t],
  )
  const told = [
    about,
    unit && t(`chart.in.${unit}`),
    zone !== null && t('chart.zone', { zone: zone ?? own }),
  ].filter(Boolean)
  return <Chart {...chart} about={told.join(' ')} words={words} />
}
