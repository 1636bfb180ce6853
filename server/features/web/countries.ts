import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'

const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)
let reader: Reader<Response> | undefined

const first = 'A'.charCodeAt(0)
const letters = 26

/** The country an address is in, as `web_event` numbers it; 0 for none. The database is one of this machine. */
export function countryOf(address: string): number {
  reader ??= new Reader(readFileSync(file))
  const found = reader.get(address)
  const code = found && 'country_code' in found ? found.country_code : undefined
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? countryNumber(code) : 0
}

/** A code of two letters as a number, 1 to 676. */
export const countryNumber = (code: string): number =>
  (code.charCodeAt(0) - first) * letters + (code.charCodeAt(1) - first) + 1

/** The code of a number; '' of 0. */
export const countryCode = (number: number): string =>
  number === 0
    ? ''
    : String.fromCharCode(first + Math.floor((number - 1) / letters), first + ((number - 1) % letters))
