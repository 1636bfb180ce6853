import type { CollectedEvent } from '#contract/web/collect.ts'
import { safely } from './safely.ts'

// A script knows its own element only while it runs for the first time.
const script = document.currentScript as HTMLScriptElement | null

/** site: its key · hash: whether what follows # names a page; undefined for no. */
const { site, api, hash, local }: DOMStringMap = script?.dataset ?? {}

/** Where events go: beside the script, unless data-api says otherwise. */
const findCollector = (): string | URL => api ?? new URL('/collect', script?.src)

/** Whether views may be counted: people who ask not to be followed are not, nor are robots and developers. */
export const mayCount =
  site &&
  navigator.doNotTrack !== '1' &&
  window.doNotTrack !== '1' &&
  !navigator.globalPrivacyControl &&
  (local != null || !(navigator.webdriver || /^(localhost$|127\.|\[::1|$)/.test(location.hostname)))

/** An event without what all of them have. */
type Told<E = CollectedEvent> = E extends CollectedEvent ? Omit<E, 'k' | 'u'> : never

// Scripts that change the page within itself give it its title and type only after they have changed its address.
const settlingMs = 300

/** The address under which the view is told, and the one it has now. */
let told = ''
let shown = ''
let referrer = ''
let settling: ReturnType<typeof setTimeout> | 0 = 0

/** Starts the view of what is shown now. */
export function openView(from = document.referrer): void {
  tellView()
  // Without measuring: the next page may already stand in the place of this one.
  if (FULL) tellReading()
  told = shown = findAddress()
  referrer = from
  if (FULL) startReading()
  settling = setTimeout(safely(FULL ? settle : tellView), settlingMs)
}

/**
 * Starts a view if the address is another one. One that is replaced while it settles was a redirection and stays under the
 * address it came by; later, where only the query is replaced, the page lost the parameters of its campaign, or keeps its
 * filters there.
 */
export function followAddress(isReplaced?: boolean): void {
  const before = shown
  shown = findAddress()
  const left = isReplaced ? /\?[^#]*/ : ''
  if (shown.replace(left, '') !== before.replace(left, '') && !(isReplaced && settling)) openView(before)
}

/** Tells what has been read up to now. */
export function leaveView(): void {
  tellView()
  if (FULL) {
    readOn()
    tellReading()
  }
}

/** Counts the reading up to now. While a view settles, what stands there may be the page before it. */
export function readOn(): void {
  if (!settling) measureDepth()
  countTime()
}

/** Sends an event of the view, after the view itself. */
export function tell(event: Told): void {
  tellView()
  send(event)
}

/** Sends an event that people have named. */
export function tellEvent(name: unknown): void {
  const e = `${name ?? ''}`.trim()
  if (e) tell({ t: 'event', e })
}

function settle() {
  tellView()
  if (FULL) readOn()
}

function tellReading() {
  const reading = takeReading()
  if (reading) send({ t: 'leave', ...reading })
}

/** Tells of the view, if that has not been done. */
export function tellView(): void {
  if (!settling) return
  clearTimeout(settling)
  settling = 0
  send({ t: 'view', r: referrer, n: document.title, y: findType() })
}

/** As plain text, which browsers send to other hosts without asking them first. */
function send(event: Told) {
  const body = JSON.stringify({ ...event, k: site, u: told }, shorten)
  if (!navigator.sendBeacon?.(findCollector(), body))
    fetch(findCollector(), { method: 'POST', body, keepalive: true }).catch(() => {})
}

const longest: Record<string, number> = { n: 500, y: 60, e: 100 }

/** A text within its length, without what a database cannot keep: control characters and halves of surrogate pairs. */
const shorten = (name: string, value: Partial<Pick<string, 'slice'>>) =>
  value.slice?.(0, longest[name] ?? 2000).replace(/[\p{Cc}\p{Cs}]/gu, '?') ?? value

// Milliseconds without a sign of life after which nobody is thought to read: a window in front may hold a long text or a
// film, one beside it is only glanced at.
const patienceInFront = 300_000

const patienceBeside = 30_000

// Browsers say more than once that a page goes, some moments apart.
const leastMs = 10

const mostMs = 86_400_000

let unsentMs = 0

let since = 0

let patience = 0

let seenPixels = 0

let height = 1

let toldDepth = 0

let isFirst: 0 | 1 = 1

/** Starts over, for a new view. */
function startReading(): void {
  unsentMs = seenPixels = toldDepth = 0
  isFirst = 1
  countTime()
}

/** Adds the time since it was last called, as far as somebody may have read. */
function countTime(): void {
  const now = performance.now()
  unsentMs += Math.min(now - since, patience)
  since = now
  patience = document.hidden ? 0 : document.hasFocus() ? patienceInFront : patienceBeside
}

/** Notes how far down the page is seen. The height is of now, since pages grow while they load. */
function measureDepth(): void {
  height = document.scrollingElement?.scrollHeight || 1
  seenPixels = Math.max(seenPixels, scrollY + innerHeight)
}

/** What has been read beyond what was taken before; undefined for nothing. */
function takeReading() {
  countTime()
  if (unsentMs < leastMs) return undefined
  const depth = Math.max(toldDepth, Math.min(Math.round((100 * seenPixels) / height), 100))
  const reading = { d: Math.min(Math.round(unsentMs), mostMs), s: depth - toldDepth, f: isFirst }
  toldDepth = depth
  unsentMs = isFirst = 0
  return reading
}

/** The address of the page; fragments lead to places within it, unless the site has routes there. */
const findAddress = (): string => location.href.replace(hash == null ? /#.*/ : '', '')

const find = (selector: string) => document.querySelector(selector)

/** The type that the page gives itself by og:type or schema.org, '' for none. */
const findType = (): string =>
  (
    find('[property="og:type"]')?.getAttribute('content') ||
    find('[type$="ld+json"]')?.textContent?.match(/"@type"[\s:["]+([^"]+)/)?.[1] ||
    find('[itemtype]')?.getAttribute('itemtype') ||
    ''
  ).replace(/.*\//, '')
