import { expect, test } from 'vitest'
import { readLogo } from './logo.ts'

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP8z8Dwn4GBgQEADwUCAVYJ6u0AAAAASUVORK5CYII='
/** SOI, an empty comment, and the beginning of a frame of 5 × 3 pixels. */
const jpeg = Buffer.from('ffd8fffe0002ffc0001108000300050301', 'hex').toString('base64')

test('a logo comes with its size', () => {
  expect(readLogo(`data:image/png;base64,${png}`)).toMatchObject({ width: 2, height: 1 })
  expect(readLogo(`data:image/jpeg;base64,${jpeg}`)).toMatchObject({ width: 5, height: 3 })
})

test('what is no picture is no logo', () => {
  expect(readLogo(null)).toBeNull()
  for (const data of ['AA==', 'AAAA', '/9j/', `/9j${png}`, png.slice(0, 16)]) {
    expect(readLogo(`data:image/jpeg;base64,${data}`)).toBeNull()
    expect(readLogo(`data:image/png;base64,${data}`)).toBeNull()
  }
})
