import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { upload } from './testing/upload.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(() => app.close())

const drawn = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c40',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

test('a JPEG is kept upright and without its metadata, with a thumbnail', async () => {
  const bytes = await drawn(1200, 800)
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await upload(app, token, bytes, 'C:\\fakepath\\Весна.jpg')
  expect(image).toMatchObject({ width: 800, height: 1200, file_name: 'Весна.jpg' })

  const whole = await fetch(app.url + image.url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(image.bytes),
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const kept = await sharp(await whole.arrayBuffer()).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1200 })
  expect(kept.exif).toBeUndefined()

  const thumbnail = await fetch(app.url + image.thumbnail_url)
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 960 })
})
