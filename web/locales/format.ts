import type { Currency } from '#contract/writing/currency.ts'
import { percentPlaces } from '#contract/writing/rounding.ts'
import { percentTickText, tickText } from '#contract/writing/tickText.ts'
import type { Language } from './language.ts'

const localeOf: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Format = ReturnType<typeof makeFormat>

const made = new Map<string, Format>()

/** How a language writes numbers and times. Making Intl objects is slow, so there is one set per language and zone. */
export function formatOf(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = made.get(key) ?? makeFormat(localeOf[language], timeZone)
  made.set(key, format)
  return format
}

function makeFormat(locale: string, timeZone: string) {
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const oneDecimal = percentWith(locale, 1)
  const twoDecimals = percentWith(locale, 2)
  const kilobytes = unitWith(locale, 'kilobyte')
  const megabytes = unitWith(locale, 'megabyte')
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const spans = (['minute', 'hour', 'day'] as const).map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }),
  )
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const calendarMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  const weekdays = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  )
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })

  return {
    /** `12 345`, as exact as it is known. */
    number: (value: number) => exact.format(value),
    /** `12.3K`: for cards only, with the exact number beside it. */
    compact: (value: number) => short.format(value),
    /** A rate in percent, `4.57%` or `12.3%`. */
    percent: (value: number) => (percentPlaces(value) === 2 ? twoDecimals : oneDecimal).format(value / 100),
    /** How much something changed, as precise as one decides by, `4.7%` or `12%`. */
    change: (percent: number) => (percent < 9.95 ? oneDecimal : wholePercent).format(percent / 100),
    /** An amount, `€350.50`; `isWhole`: without cents. */
    money: (value: number, currency: Currency, isWhole = false) =>
      moneyIn(locale, currency, isWhole).format(value),
    /** What a currency is called. */
    currency: (code: Currency) => currencyNames.of(code) ?? code,
    /** The size of a file, `640 kB` or `1.2 MB`. */
    bytes: (bytes: number) =>
      bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1e3)) : megabytes.format(bytes / 1e6),
    /** A number on an axis, `1.5K`; `level` where the axis does not stand on zero; and a rate, `2.5%`. */
    tick: tickText(locale),
    levelTick: tickText(locale, true),
    percentTick: percentTickText(locale),
    /** A share among others, rounded so that they add up: `33.4%`. */
    tenths: (value: number) => oneDecimal.format(value / 100),
    /** A share as people say it, `34%`. */
    wholePercent: (value: number) => wholePercent.format(value / 100),
    /** From one share to another, `31–38%`. */
    percentRange: (low: number, high: number) => {
      const [from, to] = [Math.round(low), wholePercent.format(high / 100)]
      return from === Math.round(high) ? to : `${from}–${to}`
    },
    /** A stretch of time in its one or two largest units, `2 hrs 10 mins`. */
    span: (seconds: number) => {
      const minutes = Math.round(seconds / 60)
      const parts = [minutes % 60, Math.floor(minutes / 60) % 24, Math.floor(minutes / 1440)]
      const largest = Math.max(
        0,
        parts.findLastIndex((part) => part > 0),
      )
      const shown = largest === 0 ? [0] : [largest, largest - 1].filter((place) => parts[place] !== 0)
      return shown.map((place) => spans[place]?.format(parts[place] ?? 0)).join(' ')
    },
    /** A moment, ISO 8601, in the community's time zone. */
    dateTime: (iso: string) => withoutYearSign(dateTime.format(new Date(iso))),
    /** A calendar day, `YYYY-MM-DD`. */
    day: (day: string) => withoutYearSign(calendarDay.format(new Date(day))),
    /** The month of a calendar day. */
    month: (day: string) => withoutYearSign(calendarMonth.format(new Date(day))),
    /** Days without their year. */
    shortDays: (from: string, to: string) => shortDay.formatRange(new Date(from), new Date(to)),
    /** A calendar day without its year. */
    shortDay: (day: string) => shortDay.format(new Date(day)),
    /** The quarter of a calendar day, `Q3 2026`. */
    quarter: (day: string) => {
      const number = Math.ceil((new Date(day).getUTCMonth() + 1) / 3)
      return locale === localeOf.ru ? `${number} кв. ${day.slice(0, 4)}` : `Q${number} ${day.slice(0, 4)}`
    },
    /** The year of a calendar day. */
    year: (day: string) => day.slice(0, 4),
    /** A moment's time of day, `14:00`. */
    hour: (iso: string) => hour.format(new Date(iso)),
    /** A day of the week, 1 for Monday to 7. */
    weekday: (number: number, isShort = false) =>
      weekdays[isShort ? 1 : 0]?.format(new Date(Date.UTC(2024, 0, number))) ?? '',
    days: (from: string, to: string) =>
      withoutYearSign(calendarDay.formatRange(new Date(from), new Date(to))),
    /** `4 min ago`. */
    ago: (iso: string, nowMs: number) => {
      const ms = Date.parse(iso) - nowMs
      if (ms > -hourMs) return relative.format(Math.min(0, Math.ceil(ms / minuteMs)), 'minute')
      if (ms > -dayMs) return relative.format(Math.ceil(ms / hourMs), 'hour')
      return relative.format(Math.ceil(ms / dayMs), 'day')
    },
    /** A video's length, `3:07` or `1:02:45`. */
    duration: (seconds: number) => {
      const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      const shown = parts[0] === 0 ? parts.slice(1) : parts
      return shown.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
    },
  }
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyIn(locale: string, currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isWhole}`
  const known = moneyFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole && { maximumFractionDigits: 0 }),
  })
  moneyFormats.set(key, made)
  return made
}

/** Intl ends a Russian date in `г.`, which a screen full of dates is better without. */
const withoutYearSign = (text: string) => text.replace(/\sг\./g, '')

const percentWith = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const unitWith = (locale: string, unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
