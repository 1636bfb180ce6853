import { expect, test } from 'vitest'
import { toRecords } from '../csv/records.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { layOutReport } from './layOutReport.ts'

const spentIn = (currency: string, language: 'en' | 'ru') => {
  const snapshot = reportSnapshot()
  const layout = layOutReport({ ...snapshot, community: { ...snapshot.community, currency } }, language)
  const record = toRecords(layout).find(({ part, metric }) => part === 'figure' && /^spent/.test(`${metric}`))
  const figures = layout.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'figures' ? block.figures : []))
  const figure = figures.find(({ key }) => key === record?.metric)
  return [record?.metric, record?.text, figure?.note].map((text) => `${text}`.replace(/\s/g, ' '))
}

test.each([
  ['KZT', 'en', ['spent_kzt', '₸12,346', expect.stringMatching(/^₸[\d,]+\.\d\d per goal$/)]],
  ['EUR', 'ru', ['spent_eur', '12 346 €', expect.stringMatching(/^[\d ]+,\d\d € за цель$/)]],
  ['RUB', 'ru', ['spent_rub', '12 346 ₽', expect.stringMatching(/^[\d ]+,\d\d ₽ за цель$/)]],
] as const)('what was spent in %s is written with its currency (%s)', (currency, language, texts) => {
  expect(spentIn(currency, language)).toEqual(texts)
})
