import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/Chart.tsx'

/** A chart whose own controls speak the reader's language. */
export function DataChart(chart: Omit<ComponentProps<typeof Chart>, 'words'>) {
  const { t } = useTranslation()
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
    }),
    [t],
  )
  return <Chart {...chart} words={words} />
}
