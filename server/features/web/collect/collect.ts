import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isbot } from 'isbot'
import { Reader, type Response } from 'mmdb-lib'
import type { CollectedEvent } from '#contract/web/collect.ts'
import { AppError } from '#server/lib/errors.ts'
import { countryNumber } from '../dimensions.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import type { SiteToday } from '../site/sites.queries.ts'
import { isOfHosts, readPage, trafficSource, utm } from './addresses.ts'

/** The sender of an event, from its request. */
export interface Sender {
  address: string
  userAgent: string
  origin: string | undefined
  /** Do Not Track or Global Privacy Control is set. */
  isPrivate: boolean
}

/** Whether events of a sender may be counted. */
export const isCounted = ({ userAgent, isPrivate }: Sender): boolean =>
  !isPrivate && userAgent !== '' && !classifyBrowser(userAgent).isBot

/**
 * Turns a collected event into one of the inbox. at: ms since 1970. It cannot be attributed to a person once the day's salt is
 * deleted. Errors: validation_failed for invalid page URLs; forbidden for pages or origins of other hosts.
 */
export function readEvent(event: CollectedEvent, site: SiteToday, sender: Sender, at: number): InboxEvent {
  const page = readPage(event.u)
  if (!page) throw new AppError('validation_failed', 'u: not the address of a web page')
  if (!isOfHosts(page.host, site.hosts) || !isFrom(sender.origin, site.hosts))
    throw new AppError('forbidden', 'Events are taken from the hosts of the site alone')
  return {
    kind: event.t,
    at,
    day: site.day,
    visitor: visitorId(site.salt, sender.address, sender.userAgent),
    url: page.url,
    ...(event.t === 'view'
      ? {
          title: event.n,
          type: event.y,
          source: trafficSource(page, event.r),
          campaign: utm(page, 'campaign'),
          content: utm(page, 'content'),
        }
      : { title: '', type: '', source: '', campaign: '', content: '' }),
    term: eventTerm(event),
    device: classifyBrowser(sender.userAgent).device,
    country: findCountry(sender.address),
    engaged_ms: event.t === 'leave' ? event.d : 0,
    scroll: event.t === 'leave' ? event.s : 0,
    is_first: event.t === 'leave' && event.f === 1,
  }
}

/** Checks the Origin header, if there is one; opaque origins (files, sandboxed frames) are refused. */
function isFrom(origin: string | undefined, hosts: string[]): boolean {
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host.replace(/^www\./, '')
  return host !== undefined && isOfHosts(host, hosts)
}

function eventTerm(event: CollectedEvent): string {
  if (event.t === 'event') return event.e
  if (event.t === 'out' || event.t === 'file') return event.x.slice(0, 500)
  return ''
}

export const deviceNumbers = { desktop: 0, tablet: 1, phone: 2 } as const

/** The visitor id of a day: 64 bits of a hash with the day's salt, in decimal. It is anonymous once the salt is deleted. */
function visitorId(salt: Buffer, address: string, userAgent: string): string {
  const who = Buffer.concat([salt, Buffer.from(`${address}\n${userAgent}`)])
  return hash('sha256', who, 'buffer').readBigInt64LE().toString()
}

/** The device type by user agent. */
export function deviceType(userAgent: string): number {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent))
    return deviceNumbers.tablet
  if (/Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent)) return deviceNumbers.phone
  return deviceNumbers.desktop
}

interface Browser {
  isBot: boolean
  device: number
}

const mostKnown = 5_000

/** In characters. User agents of browsers are shorter; longer ones are not cached, so that nobody can exhaust memory. */
const longestKnown = 300

const known = new Map<string, Browser>()

/** Classifies a user agent; cached, as many people have the same one. */
function classifyBrowser(userAgent: string): Browser {
  const before = known.get(userAgent)
  if (before) return before
  const browser = { isBot: isbot(userAgent), device: deviceType(userAgent) }
  if (userAgent.length > longestKnown) return browser
  if (known.size >= mostKnown) known.clear()
  known.set(userAgent, browser)
  return browser
}

const countries = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)
let reader: Reader<Response> | undefined

/** The country number of an IP address; 0 if unknown. From a local database. */
function findCountry(address: string): number {
  reader ??= new Reader(readFileSync(countries))
  const found = reader.get(address)
  const code = found && 'country_code' in found ? found.country_code : undefined
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? countryNumber(code) : 0
}
