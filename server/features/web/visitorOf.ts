import { hash } from 'node:crypto'
import { isbot } from 'isbot'

export const deviceNumbers = { desktop: 0, tablet: 1, phone: 2 } as const

/**
 * Who somebody is for a day: 64 bits of a hash with the day's salt, as a decimal number; without the salt, which is thrown
 * away, nobody can be found by it.
 */
export function visitorOf(salt: Buffer, address: string, userAgent: string): string {
  const who = Buffer.concat([salt, Buffer.from(`${address}\n${userAgent}`)])
  return hash('sha256', who, 'buffer').readBigInt64LE().toString()
}

/** What kind of device a browser says it runs on. */
export function deviceOf(userAgent: string): number {
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
/** In characters; browsers' own are shorter, what somebody makes up to fill the memory is not. */
const longestKnown = 300
const known = new Map<string, Browser>()

/** What a browser is by what it says it is: looked at once, as many people have the same. */
export function browserOf(userAgent: string): Browser {
  const before = known.get(userAgent)
  if (before) return before
  const browser = { isBot: isbot(userAgent), device: deviceOf(userAgent) }
  if (userAgent.length > longestKnown) return browser
  if (known.size >= mostKnown) known.clear()
  known.set(userAgent, browser)
  return browser
}
