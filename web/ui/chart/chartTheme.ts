const line = { color: 'var(--line)' }

const axis = {
  axisLine: { show: false, lineStyle: { color: 'var(--line-strong)' } },
  axisTick: { show: false, lineStyle: { color: 'var(--line-strong)' } },
  axisLabel: { color: 'var(--muted)', fontSize: 11 },
  splitLine: { lineStyle: line },
}

/** The colours of one thing among many, told apart by every common kind of colour vision. */
export const seriesColors = Array.from({ length: 10 }, (_, index) => `var(--series-${index + 1})`)

/** How charts look; all colours are variables, so that light and dark need no new drawing. */
export const chartTheme = (fontFamily: string) => ({
  color: seriesColors,
  textStyle: { fontFamily, color: 'var(--ink)' },
  categoryAxis: { ...axis, axisLine: { ...axis.axisLine, show: true }, splitLine: { show: false } },
  valueAxis: axis,
  legend: { textStyle: { color: 'var(--ink)' }, inactiveColor: 'var(--line-strong)', itemWidth: 14 },
  tooltip: {
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--line)',
    borderWidth: 1,
    padding: 10,
    textStyle: { color: 'var(--ink)', fontSize: 12 },
    extraCssText: 'box-shadow: var(--shadow-raised); border-radius: var(--mantine-radius-md)',
    axisPointer: {
      lineStyle: { color: 'var(--line-strong)' },
      shadowStyle: { color: 'var(--muted)', opacity: 0.12 },
    },
  },
})
