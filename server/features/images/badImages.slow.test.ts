import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { rawHttp } from '#server/testing/rawHttp.ts'
import { drawing, film, pngOf } from './testing/drawings.ts'
import { imageForm, upload } from './testing/upload.ts'

const { path } = creativeCalls.uploadImage
const script = '<script>alert(1)</script>'
const html = `<!doctype html><body>${script}`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const pdf = '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'
const mostBytes = 20 * 1024 * 1024

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(() => app.close())

/** What is left on the disk and in the database. */
async function kept() {
  const files = await readdir(join(app.dataDir, 'images'), { recursive: true, withFileTypes: true })
  const images = await app.db.selectFrom('image').select('id').execute()
  const leftovers = await app.db.selectFrom('image_leftover').select('key').execute()
  return { files: files.filter((file) => file.isFile()).map(({ name }) => name), images, leftovers }
}

async function send(form: FormData | string, as = token) {
  const headers = {
    authorization: `Bearer ${as}`,
    ...(typeof form === 'string' && { 'content-type': 'multipart/form-data; boundary=B' }),
  }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: form })
  return { status: response.status, ...(await response.json()) }
}

const nothing = { files: [], images: [], leftovers: [] }
const refused = (message: string | RegExp) => ({
  status: 400,
  error: { code: 'validation_failed', fields: { image: [expect.stringMatching(message)] } },
})

describe('what is refused leaves nothing behind:', () => {
  // What a client that left has begun is cleaned up when the server hears of it.
  afterEach(() => vi.waitFor(async () => expect(await kept()).toEqual(nothing), { timeout: 20_000 }))

  const photo = () => drawing(300, 200).jpeg().toBuffer()
  const cut = async (whole: Promise<Buffer>, share = 0.5) => {
    const bytes = await whole
    return bytes.subarray(0, bytes.length * share)
  }

  test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['nothing', () => ''],
    ['a text', () => 'GIF89a is what it begins with'],
    ['an SVG with a script', () => svg],
    ['an SVG that says it is XML', () => `<?xml version="1.0"?>${svg}`],
    ['a page', () => html],
    ['a page with the signature of a PNG', () => Buffer.concat([pngSignature, Buffer.from(html)])],
    ['a PDF', () => pdf],
    ['a TIFF', () => drawing(30, 20).tiff().toBuffer()],
    ['a photo of which a tenth has come', () => cut(photo(), 0.1)],
    ['a head without a body', async () => (await photo()).subarray(0, 20)],
  ])('%s', async (_, make) => {
    expect(await send(imageForm(Buffer.from(await make()), 'image.png'))).toMatchObject(
      refused('Choose an undamaged PNG|damaged'),
    )
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', photo],
    ['PNG', () => drawing(300, 200).png().toBuffer()],
    ['WebP', () => drawing(300, 200).webp().toBuffer()],
    ['GIF', () => drawing(300, 200).gif().toBuffer()],
    ['moving GIF', () => film(300, 200, 9).gif().toBuffer()],
    ['AVIF', () => drawing(300, 200).avif().toBuffer()],
  ])('half a %s', async (_, make) => {
    expect(await send(imageForm(Buffer.from(await cut(make()))))).toMatchObject(
      refused('damaged|Choose an undamaged PNG'),
    )
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a bomb of 50,000 × 50,000', () => pngOf(50_000, 50_000), 'larger than 50 megapixels'],
    ['one pixel row too many', () => pngOf(10_000, 5_001), 'larger than 50 megapixels'],
    ['a bomb of frames', () => film(2_000, 2_000, 13).gif({ effort: 1 }).toBuffer(), 'all frames together'],
    ['a strip too long', () => pngOf(16_384, 1), '16,383 px'],
  ])('%s', async (_, make, message) => {
    // Their heads tell: but for the frames, what comes behind is broken, which who drew them would find.
    expect(await send(imageForm(Buffer.from(await make())))).toMatchObject(refused(message))
  })

  test('a bomb that says it is small enough', async () => {
    expect(await send(imageForm(pngOf(7_000, 7_000)))).toMatchObject(refused('damaged'))
  })

  test('a form without a file, with another field, with two', async () => {
    const noFile = refused('Send one file in the form field image')
    expect(await send(new FormData())).toMatchObject({ status: 400, error: { code: 'validation_failed' } })
    const text = new FormData()
    text.set('image', 'text')
    expect(await send(text)).toMatchObject(noFile)
    const other = new FormData()
    other.set('picture', new Blob([await photo()]), 'a.jpg')
    expect(await send(other)).toMatchObject(noFile)
    const two = imageForm(await photo())
    two.append('image', new Blob([await photo()]), 'b.jpg')
    expect(await send(two)).toMatchObject(refused('One file at a time'))
    const more = imageForm(await photo())
    more.set('title', 'New')
    expect(await send(more)).toMatchObject({ status: 400, error: { fields: { title: ['Unknown field'] } } })
  })

  const part = '--B\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nbytes'
  test.each([
    ['empty', ''],
    ['cut within the file', part],
    ['without its end', `${part}\r\n`],
    ['without a name', part.replace(' name="image";', '')],
    ['with headers without end', `--B\r\nX: ${'x'.repeat(200_000)}`],
    ['with a hundred fields', '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100)],
    [
      'with a long field',
      `--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'1'.repeat(9_000)}\r\n--B--`,
    ],
    ['that is none', 'image=a'],
  ])('a form %s', async (_, form) => {
    expect(await send(form)).toMatchObject({ status: 400, error: { code: 'validation_failed' } })
  })

  test('JSON', async () => {
    const response = await app.post(path, { token, json: { image: 'data:image/png;base64,' } })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { fields: { image: [/form/] } } },
    ])
  })

  test('a form that ends in the middle with its client', async () => {
    const gone = new AbortController()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(part)),
      pull: () => gone.abort(),
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=B' }
    const init = { method: 'POST', headers, body, signal: gone.signal, duplex: 'half' }
    await expect(fetch(app.url + path, init)).rejects.toThrow()
  })
})

describe('what hides in an image', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'a script in a GIF',
      async () => {
        const gif = await drawing(30, 20).gif().toBuffer()
        return Buffer.concat([gif, Buffer.from('*/=1;alert(1);')])
      },
      'alert',
    ],
    [
      'an archive behind a JPEG',
      async () => Buffer.concat([await drawing(30, 20).jpeg().toBuffer(), Buffer.from('PK\x03\x04evil.exe')]),
      'evil',
    ],
    [
      'a page in the comment of a JPEG',
      async () => commented(await drawing(30, 20).jpeg().toBuffer(), html),
      'script',
    ],
    [
      'a page in what a photo tells',
      () =>
        drawing(30, 20)
          .withExif({ IFD0: { Copyright: html } })
          .jpeg()
          .toBuffer(),
      'script',
    ],
  ])('is not kept: %s', async (_, make, hidden) => {
    const bytes = await make()
    expect(bytes.includes(hidden)).toBe(true)
    const image = await upload(app, token, Buffer.from(bytes))
    for (const address of [image.url, image.thumbnail_url]) {
      const kept = Buffer.from(await (await fetch(app.url + address)).arrayBuffer())
      expect(kept.includes(hidden)).toBe(false)
      expect((await sharp(kept).metadata()).width).toBe(30)
    }
  })
})

/** A JPEG with a comment behind its first mark. */
function commented(jpeg: Buffer, comment: string): Buffer {
  const mark = Buffer.from([0xff, 0xfe, 0, 0])
  mark.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), mark, Buffer.from(comment), jpeg.subarray(2)])
}

describe('before the file is read', () => {
  const head = (as: string, length?: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${as}\r\nContent-Type: multipart/form-data; boundary=B\r\n${
      length ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
    }\r\n\r\n`

  test('a viewer is refused, and nobody', async () => {
    expect((await rawHttp(app.url, head(await app.signIn('viewer'), 1000))).status).toBe(403)
    expect((await rawHttp(app.url, head('nobody', 1000))).status).toBe(401)
  })

  test('one that is too long is refused', async () => {
    const answer = await rawHttp(app.url, head(token, 10 * mostBytes))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: 'too_large', message: 'The file is larger than 20 MB' },
    })
  })

  test('one without end is cut once it is too long', async () => {
    const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    function* gigabyte() {
      yield chunked('--B\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
      for (let i = 0; i < 16 * 1024; i += 1) yield chunked('x'.repeat(64 * 1024))
    }
    const answer = await rawHttp(app.url, head(token), gigabyte())
    expect(answer.status).toBe(413)
    // More than the server takes: Linux holds up to some 40 MB between the two.
    expect(answer.sentBytes).toBeLessThan(mostBytes + 80 * 1024 * 1024)
  })
})

test('one of exactly 20 MB is read, one byte more is not', async () => {
  const bytes = Buffer.concat([await drawing(30, 20).jpeg().toBuffer(), Buffer.alloc(mostBytes)])
  expect((await upload(app, token, bytes.subarray(0, mostBytes))).width).toBe(30)
  expect(await send(imageForm(bytes.subarray(0, mostBytes + 1)))).toMatchObject({ status: 413 })
})
