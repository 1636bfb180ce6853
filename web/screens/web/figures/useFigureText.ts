import { useTranslation } from 'react-i18next'
import type { WebFigure } from '#contract/web/webAnalytics.ts'
import { type Per, webFigureUnit } from '#contract/web/webFigures.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'

/** Up to here there is room for the whole number. */
const fewestShortened = 100_000

/** How figures and their changes read. */
export function useFigureText() {
  const { t } = useTranslation(['web', 'analytics'])
  const format = useFormat()

  function write(figure: WebFigure, value: number | null, isShort = false): string {
    if (value === null) return '—'
    if (webFigureUnit[figure] === 'percent') return format.percent(value)
    if (webFigureUnit[figure] === 'time') return format.duration(Math.round(value / 1000))
    return isShort && value >= fewestShortened ? format.compact(value) : format.number(value)
  }

  return {
    label: (figure: WebFigure) => t(`figure.${figure}.label`),
    about: (figure: WebFigure, per: Per) =>
      figure === 'engaged' ? t(`figure.engaged.${per}`) : t(`figure.${figure}.about`),
    write,
    /** Short, for an axis. */
    writeAxis: (figure: WebFigure) => (value: number) =>
      ({ percent: format.percentTick, count: format.tick, time: (ms: number) => write(figure, ms) })[
        webFigureUnit[figure]
      ](value),
    /** The amount of a change: of rates in points, else in percent. */
    amountOf: (figure: WebFigure, amount: number) =>
      webFigureUnit[figure] === 'percent'
        ? t('analytics:delta.points', { amount: format.number(amount) })
        : format.change(amount),
  }
}
