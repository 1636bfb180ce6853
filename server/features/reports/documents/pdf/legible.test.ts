import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layOutReport } from '../layout/layOutReport.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { readCoverage } from './coverage.ts'
import { fonts } from './fonts.ts'
import { legible } from './legible.ts'

const read = (name: string, language: 'en' | 'ru' = 'en') => {
  const { layout, isWhole } = legible({ ...layOutReport(reportSnapshot(), language), name })
  return [layout.name, isWhole]
}

test.each([
  ['Отчёт — “March” €5 ½ №1', true],
  ['Café ☕️ ảnh Ω', true],
  ['שלום עולם!', false, '[Hebrew]!'],
  ['Hello, 世界 and 東京', false, 'Hello, [Chinese] and [Chinese]'],
  ['ひらがな한글ไทย', false, '[Japanese][Korean][Thai]'],
  ['مرحبا بالعالم 2026', false, '[Arabic] 2026'],
  ['ＦＵＬＬ ①', true, 'FULL 1'],
  ['a ⫇⫇ b', true, 'a · b'],
  ['ᚠᚢᚦ', false, '[other letters]'],
])('%s is drawn as far as there are letters for it', (text, isWhole, shown = text) => {
  expect(read(text)).toEqual([shown, isWhole])
})

test('what is missing is told in the language of the reader', () => {
  expect(read('שלום и 世界', 'ru')).toEqual(['[иврит] и [китайский]', false])
})

test('a font has the letters that its list names', () => {
  const has = readCoverage(readFileSync(fonts.NotoSans.normal))
  const hasAll = (text: string) => [...text].every((sign) => has(sign.codePointAt(0) ?? 0))
  expect(hasAll('AzЖёΩ€№—…')).toBe(true)
  expect([...'אم世⫇'].some((sign) => has(sign.codePointAt(0) ?? 0))).toBe(false)
  expect(readCoverage(readFileSync(fonts.NotoEmoji.normal))('☕'.codePointAt(0) ?? 0)).toBe(true)
})
