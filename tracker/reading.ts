// Milliseconds without a sign of life after which nobody is thought to read: a window in front may hold a long text or a
// film, one beside it is only glanced at.
const patienceInFront = 300_000
const patienceBeside = 30_000
// Browsers say more than once that a page goes, some moments apart.
const leastMs = 10
const mostMs = 86_400_000

let untoldMs = 0
let since = 0
let patience = 0
let seenPixels = 0
let height = 1
let toldDepth = 0
let isFirst: 0 | 1 = 1

/** Starts over, for a new view. */
export function startReading(): void {
  untoldMs = seenPixels = toldDepth = 0
  isFirst = 1
  countTime()
}

/** Adds the time since it was last called, as far as somebody may have read. */
export function countTime(): void {
  const now = performance.now()
  untoldMs += Math.min(now - since, patience)
  since = now
  patience = document.hidden ? 0 : document.hasFocus() ? patienceInFront : patienceBeside
}

/** Notes how far down the page is seen. The height is of now, since pages grow while they load. */
export function measureDepth(): void {
  height = document.scrollingElement?.scrollHeight || 1
  seenPixels = Math.max(seenPixels, scrollY + innerHeight)
}

/** What has been read beyond what was taken before; undefined for nothing. */
export function takeReading() {
  countTime()
  if (untoldMs < leastMs) return undefined
  const depth = Math.max(toldDepth, Math.min(Math.round((100 * seenPixels) / height), 100))
  const reading = { d: Math.min(Math.round(untoldMs), mostMs), s: depth - toldDepth, f: isFirst }
  toldDepth = depth
  untoldMs = isFirst = 0
  return reading
}
