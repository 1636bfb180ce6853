import type PptxGenJS from 'pptxgenjs'
import { line, muted, seriesColor, unmeasured } from '../brand.ts'
import { axisSteps, stepFormat } from '../chart/steps.ts'
import type { BlockOf, Series } from '../layout/layout.ts'
import {
  type Deck,
  font,
  type Head,
  rgb,
  type Slide,
  smallest,
  stage,
  stageHeight,
  stageWidth,
} from './slides.ts'

const noteHeight = 0.4
/** Labels of the axis, as many as find room beside each other: in inches, a letter of theirs and what is between two. */
const [labelLetter, labelGap] = [0.1, 0.35]
const mostLabels = 10

/** A chart of PowerPoint's own, with its numbers behind it. */
export function chartSlide(deck: Deck, head: Head, chart: BlockOf<'chart'>) {
  const slide = deck.slide(head)
  if (chart.gap) drawGap(slide, chart, chart.gap)
  if (chart.categories.length > 0) slide.addChart(groupsOf(deck, chart), inPlaceOfData(optionsOf(chart)))
  if (chart.note)
    slide.addText(chart.note, {
      x: stage.side,
      y: stage.bottom - noteHeight,
      w: stageWidth,
      h: noteHeight,
      fontFace: font,
      fontSize: smallest,
      color: rgb(muted),
      margin: 0,
      fit: 'shrink',
    })
}

/** Where the points are drawn, of the width and height of a chart: PowerPoint chooses it, unless told. */
const plot = { x: 0.08, y: 0.12, w: 0.9, h: 0.76 }

const heightOf = ({ note }: BlockOf<'chart'>) => stageHeight - (note ? noteHeight : 0)

/** A band under the chart, over the days that were not measured: charts of PowerPoint know none. */
function drawGap(slide: Slide, chart: BlockOf<'chart'>, gap: { categories: number; text: string }) {
  const width = plot.w * stageWidth * Math.min(1, gap.categories / chart.categories.length)
  slide.addText(gap.text, {
    shape: 'rect',
    x: stage.side + plot.x * stageWidth,
    y: stage.top + plot.y * heightOf(chart),
    w: width,
    h: plot.h * heightOf(chart),
    fill: { color: rgb(unmeasured) },
    fontFace: font,
    fontSize: smallest,
    color: rgb(muted),
    align: 'center',
    valign: 'top',
    fit: 'shrink',
  })
}

/** Of a chart of several groups pptxgenjs takes the options where those of one group have their data. */
const inPlaceOfData = (options: PptxGenJS.IChartOpts) => options as unknown as never[]

/** What is compared is a group of its own, since the lines of a group are all dashed or none. */
function groupsOf(deck: Deck, chart: BlockOf<'chart'>): PptxGenJS.IChartMulti[] {
  if (chart.shape !== 'line') return [groupOf(deck, chart, chart.series)]
  return [false, true]
    .map((isCompared) => chart.series.filter((series) => series.isCompared === isCompared))
    .filter((series) => series.length > 0)
    .map((series) => groupOf(deck, chart, series))
}

/** Of more points the marks would run into one another. */
const mostMarked = 60

function groupOf({ file, layout }: Deck, chart: BlockOf<'chart'>, series: Series[]): PptxGenJS.IChartMulti {
  const chartColors = chart.series
    .filter((each) => series.includes(each))
    .map(({ color, isCompared }, index) => rgb(color ?? seriesColor(layout.brand.color, index, isCompared)))
  const data = series.map(({ name, values }) => ({
    name,
    labels: labelsOf(chart),
    values: values.map(written),
  }))
  if (chart.shape !== 'line') {
    const barGrouping = chart.shape === 'stacked' ? 'stacked' : 'clustered'
    return {
      type: file.ChartType.bar,
      data,
      options: { chartColors, barDir: 'col', barGapWidthPct: 45, barGrouping },
    }
  }
  const look: PptxGenJS.IChartOpts = series[0]?.isCompared
    ? { lineSize: 2, lineDash: 'dash', lineDataSymbol: 'none' }
    : chart.categories.length > mostMarked
      ? { lineSize: 2.5, lineDataSymbol: 'none' }
      : { lineSize: 3.5, lineDataSymbol: 'circle', lineDataSymbolSize: 7 }
  // Those of the points are taken by the place among all series.
  return {
    type: file.ChartType.line,
    data,
    options: {
      ...look,
      chartColors: chart.series.map((_, index) => chartColors[index % chartColors.length] ?? '000000'),
    },
  }
}

const labelsOf = ({ categories, isUnfinished }: BlockOf<'chart'>) =>
  categories.map((category, at) => (isUnfinished && at === categories.length - 1 ? `${category}…` : category))

/** pptxgenjs leaves a bare 0 out of the sheet behind a chart; one in an object it writes. */
const written = (value: number | null): number => (value === 0 ? Object(0) : (value as number))

function labelEvery({ categories }: BlockOf<'chart'>): number {
  const longest = Math.max(1, ...categories.map((category) => category.length))
  const fitting = Math.floor(stageWidth / (longest * labelLetter + labelGap))
  return Math.ceil(categories.length / Math.max(1, Math.min(mostLabels, fitting)))
}

function optionsOf(chart: BlockOf<'chart'>): PptxGenJS.IChartOpts {
  const small = { fontFace: font, fontSize: smallest, color: rgb(muted) }
  const { from, to, step } = axisSteps(chart)
  return {
    x: stage.side,
    y: stage.top,
    w: stageWidth,
    h: heightOf(chart),
    ...(chart.gap && { layout: plot }),
    displayBlanksAs: 'gap',
    showLegend: chart.series.length > 1,
    legendPos: 't',
    legendFontFace: font,
    legendFontSize: smallest,
    catAxisLabelFrequency: `${labelEvery(chart)}`,
    catAxisLabelFontFace: small.fontFace,
    catAxisLabelFontSize: small.fontSize,
    catAxisLabelColor: small.color,
    valAxisLabelFontFace: small.fontFace,
    valAxisLabelFontSize: small.fontSize,
    valAxisLabelColor: small.color,
    dataLabelFontSize: smallest,
    valAxisMinVal: from,
    valAxisMaxVal: to,
    valAxisMajorUnit: step,
    valAxisLabelFormatCode: stepFormat(step, chart.number),
    valAxisLineShow: false,
    valGridLine: { color: rgb(line), size: 0.75 },
    catGridLine: { style: 'none' },
    altText: chart.title,
  }
}
