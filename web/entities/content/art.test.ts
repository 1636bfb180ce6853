import { expect, test } from 'vitest'
import { drawArt } from './art.ts'

test('the same post always has the same drawing', () => {
  expect(drawArt('post17')).toEqual(drawArt('post17'))
})

test('neighbours in the feed are drawn differently', () => {
  const drawings = Array.from({ length: 200 }, (_, index) => JSON.stringify(drawArt(`post${index}`)))
  expect(new Set(drawings).size).toBe(200)
})

test('a drawing consists of paths that a browser can draw', () => {
  for (let index = 0; index < 500; index++) {
    const { hue, shapes } = drawArt(`story${index}`)
    expect(hue).toBeLessThan(360)
    expect(shapes.length).toBeGreaterThan(2)
    for (const { path } of shapes) expect(path).toMatch(/^M[-\d.]+ [-\d.]+[-\d. acCqQhHvVStTZz]+Z$/)
  }
})
