import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import { percentTickText, tickText } from './tickText.ts'

/** Whether units are large letters is up to who has the language's rules. */
const plain = (text: string) => text.replace(/\s/g, ' ').toUpperCase()

test.each([
  ['en-GB', false, [0, 500, 1000, 1500, 2000], ['0', '500', '1K', '1.5K', '2K']],
  ['en-GB', false, [5600, 5610, 5620], ['5.6K', '5,610', '5,620']],
  ['en-GB', true, [5600, 5610, 5620], ['5,600', '5,610', '5,620']],
  ['en-GB', false, [0, 0.25, 0.5], ['0', '0.25', '0.5']],
  ['en-GB', false, [999_500, 1_000_000, 1_000_500], ['999.5K', '1M', '1,000,500']],
  ['ru-RU', false, [500_000, 1_000_000, 1_500_000], ['500 ТЫС.', '1 МЛН', '1,5 МЛН']],
  ['ru-RU', true, [5610, 5615], ['5 610', '5 615']],
] as const)('%s, level %s: %j are written %j', (locale, isLevel, values, texts) => {
  expect(values.map(tickText(locale, isLevel)).map(plain)).toEqual(texts)
})

test('rates have as many digits as their steps', () => {
  expect([4.125, 4.13, 4.135].map(percentTickText('en-GB'))).toEqual(['4.125%', '4.13%', '4.135%'])
})

const units = { '': 1, K: 1e3, M: 1e6, BN: 1e9, ТЫС: 1e3, МЛН: 1e6, МЛРД: 1e9 }

/** What a reader takes a label for. */
function readBack(text: string): number {
  const [, digits = '', unit = ''] = /^([-−\d.,\s]+?)\s*([^\d.,\s]*)\.?$/u.exec(text) ?? []
  const isEnglish = !/[А-Я]/.test(unit) && !/\s/.test(digits) && !/,\d{1,2}$/.test(digits)
  const number = digits
    .replace('−', '-')
    .replace(isEnglish ? /,/g : /\s/g, '')
    .replace(',', '.')
  return Number(number) * (Object.entries(units).find(([name]) => name === unit)?.[1] ?? Number.NaN)
}

test.each(['en-GB', 'ru-RU'])(
  'ticks of any axis are told apart, grow, and read back within half a step (%s)',
  (locale) => {
    const random = seededRandom(11)
    for (let round = 0; round < 400; round += 1) {
      const step = [1, 2, 3, 5][Math.floor(random() * 4)] ?? 1
      const scale = 10 ** Math.floor(random() * 8)
      const first = Math.floor(random() ** 3 * 5000)
      const ticks = Array.from({ length: 6 }, (_, n) => (first + n) * step * scale)
      for (const isLevel of [false, true]) {
        const texts = ticks.map(tickText(locale, isLevel))
        expect(new Set(texts).size, texts.join(' ')).toBe(ticks.length)
        const read = texts.map((text) => readBack(plain(text)))
        expect(read).toEqual([...read].sort((a, b) => a - b))
        for (const [n, tick] of ticks.entries())
          expect(Math.abs((read[n] ?? Number.NaN) - tick), texts[n]).toBeLessThan((step * scale) / 2)
      }
    }
  },
)
