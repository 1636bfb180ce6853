import type { ReportLanguage } from '#contract/reports.ts'
import { percentPlaces } from '#contract/writing/rounding.ts'

const localeOf: Record<ReportLanguage, string> = { en: 'en-GB', ru: 'ru-RU' }

export type Format = ReturnType<typeof formatOf>

/** How a language writes numbers, amounts and times, in the community's currency and time zone. */
export function formatOf(language: ReportLanguage, timeZone: string, currency: string) {
  const locale = localeOf[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const [cents, wholeMoney] = [{}, { maximumFractionDigits: 0 }].map(
    (digits) => new Intl.NumberFormat(locale, { ...money, ...digits }),
  )
  const [wholePercent, onePlace, twoPlaces] = [0, 1, 2].map((digits) => percentOf(locale, digits))
  const [days, hours, minutes] = (['day', 'hour', 'minute'] as const).map((unit) => spanOf(locale, unit))
  const day = dateOf(locale, { dateStyle: 'medium' })
  const shortDay = dateOf(locale, { day: 'numeric', month: 'short' })
  const month = dateOf(locale, { month: 'short', year: 'numeric' })
  const weekday = dateOf(locale, { weekday: 'long' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

  const countries = new Intl.DisplayNames(locale, { type: 'region' })

  // Swedes write days as ISO 8601 does.
  const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

  return {
    locale,
    currency,
    /** As exact as it is known. */
    number: (value: number) => number.format(value),
    /** An amount, and one without cents. */
    money: (value: number) => (cents ?? number).format(value),
    wholeMoney: (value: number) => (wholeMoney ?? number).format(value),
    /** A rate in percent, with two places where it is small. */
    percent: (value: number) =>
      ((percentPlaces(value) === 2 ? twoPlaces : onePlace) ?? number).format(value / 100),
    /** A share among others, rounded so that they add up. */
    tenths: (value: number) => (onePlace ?? number).format(value / 100),
    /** A share as people say it. */
    share: (value: number) => (wholePercent ?? number).format(value / 100),
    /** A stretch of time in its one or two largest units. */
    span: (seconds: number) => {
      const whole = Math.round(seconds / 60)
      const parts = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60]
      const first = parts.findIndex((part) => part > 0)
      if (first === -1) return (minutes ?? number).format(0)
      return [days, hours, minutes]
        .map((unit, place) => ({ unit, part: parts[place] ?? 0, place }))
        .filter(({ part, place }) => part > 0 && (place === first || place === first + 1))
        .map(({ unit, part }) => (unit ?? number).format(part))
        .join(' ')
    },
    /** A short stretch of time, `3:07` or `1:02:45`. */
    duration: (seconds: number) => {
      const whole = Math.round(seconds)
      const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
      const shown = parts[0] === 0 ? parts.slice(1) : parts
      return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
    },
    /** A calendar day, `YYYY-MM-DD`, and some of them. */
    day: (iso: string) => withoutYearSign(day.format(new Date(iso))),
    shortDay: (iso: string) => shortDay.format(new Date(iso)),
    days: (from: string, to: string) =>
      withoutYearSign(day.formatRange(new Date(from), new Date(to))).replace(/(\d)\s–\s(\d+ )/, '$1–$2'),
    month: (iso: string) => withoutYearSign(month.format(new Date(iso))),
    /** A day of the week, 1 for Monday to 7. */
    weekday: (number: number) => weekday.format(new Date(Date.UTC(2024, 0, number))),
    /** A country of two letters. */
    country: (code: string) => countries.of(code) ?? code,
    /** The time of day of a moment, ISO 8601. */
    hour: (at: string) => time.format(new Date(at)),
    /** A moment. */
    dateTime: (iso: string) => withoutYearSign(dateTime.format(new Date(iso))),
    /** The calendar day of a moment. */
    dayIn: (iso: string) => calendarDay.format(new Date(iso)),
  }
}

const dateOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

const percentOf = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const spanOf = (locale: string, unit: 'day' | 'hour' | 'minute') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })

/** Intl ends a Russian date in `г.`, which a page full of dates is better without. */
const withoutYearSign = (text: string) => text.replace(/\sг\./g, '')
