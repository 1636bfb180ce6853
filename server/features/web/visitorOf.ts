import { createHash } from 'node:crypto'

export const deviceNumbers = { desktop: 0, tablet: 1, phone: 2 } as const

/**
 * Who somebody is for a day: 64 bits of a hash with the day's salt, as a decimal number; without the salt, which is thrown
 * away, nobody can be found by it.
 */
export function visitorOf(salt: Buffer, address: string, userAgent: string): string {
  const hash = createHash('sha256').update(salt).update(address).update('\n').update(userAgent).digest()
  return hash.readBigInt64LE().toString()
}

/** What kind of device a browser says it runs on. */
export function deviceOf(userAgent: string): number {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent))
    return deviceNumbers.tablet
  if (/Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent)) return deviceNumbers.phone
  return deviceNumbers.desktop
}
