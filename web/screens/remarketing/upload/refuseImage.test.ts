import { expect, test } from 'vitest'
import { mostImageBytes } from '#contract/vocabulary.ts'
import { refuseImage } from './refuseImage.ts'
import { titleOfFile } from './titleOfFile.ts'

test.each([
  ['image/png', 10, null],
  ['', 10, null],
  ['image/avif', mostImageBytes, null],
  ['image/avif', mostImageBytes + 1, 'tooLarge'],
  ['image/svg+xml', 10, 'type'],
  ['application/pdf', 10, 'type'],
  ['image/png', 0, 'empty'],
])('a file of type “%s” with %d bytes: %s', (type, size, refused) => {
  expect(refuseImage({ type, size })).toBe(refused)
})

test.each([
  ['autumn_sale-02.PNG', 'autumn sale 02'],
  ['Кошки.final.jpg', 'Кошки.final'],
  ['  .png', ''],
  [`${'a'.repeat(300)}.gif`, 'a'.repeat(200)],
])('of a file called “%s” a creative is called “%s”', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})
