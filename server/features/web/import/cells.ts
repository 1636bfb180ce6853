import { siteHost } from '#contract/web/siteHost.ts'
import { isOfHosts, sourceNamed } from '../collect/addresses.ts'
import { deviceNumbers } from '../collect/collect.ts'
import { countryNumber } from '../dimensions.ts'

/** Upper limit of a plausible count. */
const most = 100_000_000

/** Parses a count, with optional thousands spaces; empty is 0. Undefined for anything but integers. */
export function readCount(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  return /^\d*$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined
}

/** Parses seconds, with optional fractions, as ms. */
export function readSeconds(text: string): number | undefined {
  const seconds = /^(\d+([.,]\d+)?)?$/.test(text) ? Number(text.replace(',', '.')) : most + 1
  return seconds <= most ? Math.round(seconds * 1000) : undefined
}

/** The number of a two-letter country code; 0 for an empty or unknown one. */
export function readCountry(text: string): number | undefined {
  if (text === '' || text === '(not set)' || /^(ZZ|[A-Z]?\d[A-Z\d]?)$/i.test(text)) return 0
  return /^[a-z]{2}$/i.test(text) ? countryNumber(text.toUpperCase()) : undefined
}

const deviceNames: Readonly<Record<string, keyof typeof deviceNumbers>> = {
  '': 'desktop',
  '(not set)': 'desktop',
  desktop: 'desktop',
  laptop: 'desktop',
  'ultra-wide': 'desktop',
  tablet: 'tablet',
  mobile: 'phone',
  phone: 'phone',
}

/** The number of a device. */
export function readDevice(text: string): number | undefined {
  const name = deviceNames[text.toLowerCase()]
  return name && deviceNumbers[name]
}

/** The source as in events: utm_source, else the referrer, else a name; '' for none. */
export function readSource(tagged: string, referrer: string, named: string, hosts: string[]): string {
  const isNone = /^\(?(direct|none|not set)\)?( \/ \(?none\)?)?$/i
  const given = [tagged, referrer, named].find((text) => text !== '' && !isNone.test(text)) ?? ''
  const isAddress = given === referrer || /^https?:/i.test(given)
  const host = isAddress && URL.parse(given.replace(/^(?!https?:)/i, 'https://'))?.host.replace(/^www\./, '')
  const source = sourceNamed(host || given)
  return isOfHosts(siteHost(source) ?? source, hosts) ? '' : source
}
