import type { TFunction } from 'i18next'
import type { Format } from '../../locales/format.ts'

const dayHours = 24

/** An age given in hours as it is written: `40 min`, `5 h`, `3.5 d`. */
export function writeAge(t: TFunction<'history'>, format: Format, hours: number): string {
  if (hours < 1) return t('age.minutes', { formatted: format.number(Math.round(hours * 60)) })
  if (hours < dayHours) return t('age.hours', { formatted: format.number(oneDecimal(hours)) })
  return t('age.days', { formatted: format.number(oneDecimal(hours / dayHours)) })
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
