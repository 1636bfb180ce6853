import type { Followers } from '#contract/overview.ts'
import type { Format } from '../../../locales/format.ts'
import { type ChartOption, pointedAt } from '../../../ui/chart/chartOption.ts'
import { chartTip } from '../../../ui/chart/chartTip.ts'
import { barOf } from '../barOf.ts'

type Names = Record<'members' | 'joined' | 'left', string>

export interface FollowersDrawing {
  days: Followers['days']
  /** The day that is not over. */
  unfinished: string | undefined
  names: Names
  /** A day as it is called in full. */
  titleOf: (day: string) => string
}

/** Two axes: few come and go beside how many there are. */
export function followersOption(drawing: FollowersDrawing, format: Format): ChartOption {
  const { days, unfinished, names, titleOf } = drawing
  return {
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day),
      axisLine: { onZero: false },
      axisLabel: { formatter: (day: string) => format.shortDay(day), hideOverlap: true },
    },
    yAxis: [
      {
        type: 'value',
        scale: true,
        splitNumber: 3,
        minInterval: 1,
        axisLabel: { formatter: format.levelTick },
      },
      {
        type: 'value',
        splitNumber: 3,
        minInterval: 1,
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => format.tick(Math.abs(value)) },
      },
    ],
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const found = days.find(({ day }) => day === pointedAt(params))
        return found ? tipOf(found, titleOf(found.day), names, format) : ''
      },
    },
    series: [
      {
        ...bars(names.joined, 'var(--series-3)'),
        data: days.map(({ day, joined }) => barOf(joined, day === unfinished)),
      },
      {
        ...bars(names.left, 'var(--series-2)'),
        data: days.map(({ day, left }) => barOf(left === null ? null : -left, day === unfinished)),
      },
      {
        type: 'line',
        name: names.members,
        data: days.map(({ members }) => members),
        symbol: 'none',
        emphasis: { disabled: true },
        itemStyle: { color: 'var(--accent)' },
        lineStyle: { color: 'var(--accent)', width: 2.25 },
      },
    ],
  }
}

const bars = (name: string, color: string) =>
  ({
    type: 'bar',
    name,
    yAxisIndex: 1,
    stack: 'change',
    barMaxWidth: 14,
    emphasis: { disabled: true },
    itemStyle: { color, opacity: 0.75 },
  }) as const

function tipOf(
  { members, joined, left }: Followers['days'][number],
  title: string,
  names: Names,
  format: Format,
) {
  const write = (value: number | null) => (value === null ? '—' : format.number(value))
  return chartTip(title, [
    { name: names.members, value: write(members), color: 'var(--accent)' },
    { name: names.joined, value: write(joined), color: 'var(--series-3)' },
    { name: names.left, value: write(left), color: 'var(--series-2)' },
  ])
}
