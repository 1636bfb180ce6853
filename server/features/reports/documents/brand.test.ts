import { expect, test } from 'vitest'
import { onColor, readableInk, seriesColor, tint } from './brand.ts'

test('a colour too pale to be read on white is darkened until it can be', () => {
  expect(readableInk('#2f6fed')).toBe('#2f6fed')
  expect(readableInk('#ffe100')).toBe('#807100')
  expect(readableInk('#ffffff')).toBe('#737373')
})

test('text on a colour is white or black, whichever stands out', () => {
  expect(onColor('#ffe100')).toBe('#000000')
  expect(onColor('#1b1b6b')).toBe('#ffffff')
})

test('what is compared is grey, and no series has the colour of another', () => {
  expect(tint('#000000', 0.5)).toBe('#808080')
  const colors = [0, 1, 2].map((index) => seriesColor('#2f6fed', index, false))
  expect(new Set([...colors, seriesColor('#2f6fed', 0, true)]).size).toBe(4)
})
