import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { drawing, film } from './testing/drawings.ts'
import { upload } from './testing/upload.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(() => app.close())

/** What is served, as an image program sees it. */
async function look(address: string) {
  const response = await fetch(app.url + address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, ...(await sharp(bytes).metadata()) }
}

test('a photo is kept upright and without its metadata, with a thumbnail', async () => {
  const photo = drawing(1200, 800)
    .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const image = await upload(app, token, await photo.jpeg().toBuffer())
  expect(image).toMatchObject({ width: 800, height: 1200 })

  const whole = await look(image.url)
  expect(whole).toMatchObject({ format: 'jpeg', width: 800, height: 1200 })
  expect(whole.bytes.length).toBe(image.bytes)
  expect([whole.exif, whole.icc, whole.xmp, whole.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(await look(image.thumbnail_url)).toMatchObject({ format: 'webp', width: 640, height: 960 })
})

describe('what is kept', () => {
  test.each([
    ['JPEG', drawing(30, 20).jpeg(), { format: 'jpeg', width: 30, height: 20 }],
    [
      'progressive JPEG',
      drawing(30, 20).jpeg({ progressive: true }),
      { format: 'jpeg', isProgressive: false },
    ],
    ['JPEG for print', drawing(30, 20).toColourspace('cmyk').jpeg(), { format: 'jpeg', space: 'srgb' }],
    ['PNG', drawing(30, 20).png(), { format: 'png', width: 30, height: 20 }],
    ['PNG one sees through', drawing(30, 20, 4).png(), { format: 'png', hasAlpha: true }],
    ['interlaced PNG', drawing(30, 20).png({ progressive: true }), { format: 'png', isProgressive: false }],
    ['WebP', drawing(30, 20).webp(), { format: 'webp', width: 30, height: 20 }],
    ['WebP one sees through', drawing(30, 20, 4).webp(), { format: 'webp', hasAlpha: true }],
    ['GIF', drawing(30, 20).gif(), { format: 'webp', width: 30, height: 20 }],
    ['AVIF', drawing(30, 20).avif(), { format: 'jpeg', width: 30, height: 20 }],
    ['AVIF one sees through', drawing(30, 20, 4).avif(), { format: 'webp', hasAlpha: true }],
    ['one pixel', drawing(1, 1).png(), { format: 'png', width: 1, height: 1 }],
    ['a long strip', drawing(16_383, 1).png(), { format: 'png', width: 16_383, height: 1 }],
  ])('of %s', async (_, drawn, expected) => {
    const image = await upload(app, token, await drawn.toBuffer())
    expect(await look(image.url)).toMatchObject(expected)
    expect((await look(image.thumbnail_url)).width).toBeLessThanOrEqual(640)
  })

  test.each([
    ['GIF', film(40, 30, 5).gif({ delay: [50, 20, 30, 40, 500], loop: 3 })],
    ['WebP', film(40, 30, 5).webp({ delay: [50, 20, 30, 40, 500], loop: 3 })],
  ])('of a moving %s are all frames, with their times; its thumbnail stands still', async (_, moving) => {
    const image = await upload(app, token, await moving.toBuffer())
    expect(image).toMatchObject({ width: 40, height: 30 })
    expect(await look(image.url)).toMatchObject({
      format: 'webp',
      pages: 5,
      loop: 3,
      delay: [50, 20, 30, 40, 500],
    })
    expect((await look(image.thumbnail_url)).pages).toBeUndefined()
  })

  test('of a small image has a thumbnail no larger', async () => {
    const image = await upload(app, token, await drawing(50, 10).png().toBuffer())
    expect(await look(image.thumbnail_url)).toMatchObject({ width: 50, height: 10 })
  })
})

test('the bytes say what an image is, whatever its name and its type say', async () => {
  const image = await upload(app, token, await drawing(30, 20).png().toBuffer(), 'photo.html')
  const { response } = await look(image.url)
  expect(image.url).toMatch(/^\/images\/[0-9a-f]{32}\.png$/)
  expect(response.headers.get('content-type')).toBe('image/png')
})

test.each([
  ['C:\\fakepath\\Весна.jpg', 'Весна.jpg'],
  ['../../../etc/passwd', 'passwd'],
  ['/etc/\u202egpj.exe', 'gpj.exe'],
  ['a\u0007b\u200bc.png', 'abc.png'],
  ['..', 'image'],
  ['', 'image'],
  ['📷'.repeat(300), '📷'.repeat(200)],
])('a file name is told without its folders and what cannot be seen: %j', async (name, told) => {
  expect((await upload(app, token, await drawing(3, 2).png().toBuffer(), name)).file_name).toBe(told)
})

describe('an image is served', () => {
  test('for ever, as nothing but an image', async () => {
    const image = await upload(app, token, await drawing(30, 20).jpeg().toBuffer())
    const { headers } = await fetch(app.url + image.url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(image.bytes),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('without its content to who asks for its headers', async () => {
    const image = await upload(app, token, await drawing(30, 20).jpeg().toBuffer())
    const { status, headers, body } = await fetch(app.url + image.url, { method: 'HEAD' })
    expect([status, headers.get('content-length'), body]).toEqual([200, String(image.bytes), null])
  })

  test('under its own names alone', async () => {
    const { url } = await upload(app, token, await drawing(30, 20).jpeg().toBuffer())
    const key = url.slice('/images/'.length, -'.jpg'.length)
    const others = [
      key,
      `${key}.png`,
      `${key}.webp`,
      `${key}.JPG`,
      `${key.toUpperCase()}.jpg`,
      `${key}-640.jpg`,
      `${key}-320.webp`,
      `${'0'.repeat(32)}.jpg`,
      `..%2f${key.slice(0, 2)}%2f${key}.jpg`,
      '..%2f..%2fsecret.key',
      `${key}.jpg%00`,
    ]
    for (const name of others) {
      const response = await fetch(`${app.url}/images/${name}`)
      expect([name, response.status, await response.json()]).toMatchObject([
        name,
        404,
        { error: { code: 'not_found' } },
      ])
    }
  })
})

test('an image that is deleted is gone for everybody', async () => {
  const image = await upload(app, token, await drawing(30, 20).jpeg().toBuffer())
  expect(await app.call(creativeCalls.deleteImage, { id: image.id }, token)).toEqual({ id: image.id })
  await expect(app.call(creativeCalls.deleteImage, { id: image.id }, token)).rejects.toThrow('404')
})
