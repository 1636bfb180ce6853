/** More than any ad has on a day, so that no sum of a file grows too large to be kept. */
const mostCount = 1_000_000_000
const mostSpent = 10_000_000

/** As much of a number as there is, without spaces between thousands and signs of a currency. */
const digitsOf = (text: string) => text.replace(/[\s\u00a0\u202f'₽$€]|руб\.?|RUB/gi, '')

/** A whole number, nothing is 0; undefined for what is none. */
export function readCount(text: string): number | undefined {
  const digits = digitsOf(text)
  const plain = /^\d{1,3}([,.]\d{3})+$/.test(digits) ? digits.replace(/[,.]/g, '') : digits
  return /^\d*([,.]0+)?$/.test(plain) ? atMost(mostCount, Number.parseInt(plain || '0', 10)) : undefined
}

/** An amount with a decimal comma or point, nothing is 0; undefined for what is none. */
export function readMoney(text: string): number | undefined {
  const digits = digitsOf(text)
  if (/^\d*([,.]\d+)?$/.test(digits)) return atMost(mostSpent, Number(digits.replace(',', '.')))
  const [, whole, part = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)([,.]\d{1,2})?$/.exec(digits) ?? []
  if (whole === undefined) return undefined
  return atMost(mostSpent, Number(whole.replace(/[,.]/g, '') + part.replace(',', '.')))
}

const atMost = (most: number, number: number) => (number <= most ? number : undefined)

/** The utm_content of an address, or of its part behind the question mark; null where it has none. */
export function readUtmContent(link: string): string | null {
  const query = link.slice(link.indexOf('?') + 1).split('#')[0]
  return new URLSearchParams(query).get('utm_content')?.trim() || null
}
