import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { s3Store } from './s3Store.ts'
import { sweepImages } from './sweep.ts'
import { drawing } from './testing/drawings.ts'
import { filesIn, imageForm, sendForm, temporaryFolder, upload } from './testing/upload.ts'

const log = pino({ level: 'silent' })
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let s3: S3rver
let s3Url: string
let app: TestApp
let token: string

beforeAll(async () => {
  folder = await temporaryFolder()
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'rapport' }],
  })
  const { port } = await s3.run()
  s3Url = `http://S3RVER:S3RVER@127.0.0.1:${port}/rapport/images/`
  app = await testApp({ s3Url })
  await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(async () => {
  await app.close()
  await s3.close()
  await folder.remove()
})

test('an image is kept in a bucket, served from it, and removed from it', async () => {
  const image = await upload(app, token, await drawing(900, 600).jpeg().toBuffer())
  const name = image.url.replace('/images/', '')
  const direct = s3Store(s3Url, log)
  expect((await direct.open(name))?.bytes).toBe(image.bytes)

  const whole = await fetch(app.url + image.url)
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
  expect((await whole.arrayBuffer()).byteLength).toBe(image.bytes)
  expect((await fetch(app.url + image.thumbnail_url)).status).toBe(200)
  expect((await fetch(`${app.url}/images/${'0'.repeat(32)}.jpg`)).status).toBe(404)
  expect(await filesIn(join(app.dataDir, 'images'))).toEqual([])

  await app.db.deleteFrom('image').execute()
  await sweepImages(app.db, direct)
  expect(await direct.open(name)).toBeUndefined()
  expect((await fetch(app.url + image.url)).status).toBe(404)
  expect((await filesIn(folder.path)).filter((file) => file.includes(name))).toEqual([])
})

test.each([
  ['that does not know its client', () => s3Url.replace('//S3RVER', '//nobody')],
  ['without the bucket', () => s3Url.replace('/rapport/', '/other/')],
  ['that is not there', () => 'http://key:secret@127.0.0.1:9/rapport'],
])('a store %s is said not to answer, and nothing is kept', async (_, url) => {
  const lost = await testApp({ s3Url: url() })
  await insertCommunity(lost.db)
  const form = imageForm(await drawing(20, 10).jpeg().toBuffer())
  const response = await sendForm(lost.url, await lost.signIn('editor'), form)
  expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'unavailable' } }])
  expect(await lost.db.selectFrom('image').select('id').execute()).toEqual([])
  expect(await lost.db.selectFrom('image_leftover').select('key').execute()).toHaveLength(1)
  await lost.close()
})

test('what the log says of a store that fails tells neither its key nor its secret', async () => {
  const lines: string[] = []
  const said = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const refusing: Server = createServer((_, response) => response.writeHead(403).end('AccessDenied'))
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  await expect(s3Store(`http://the-key:the-secret@127.0.0.1:${port}/b`, said).open('a')).rejects.toThrow(
    "isn't responding",
  )
  await expect(s3Store('http://the-key:the-secret@127.0.0.1:9/b', said).open('a')).rejects.toThrow(
    "isn't responding",
  )
  expect(lines.join()).toContain('AccessDenied')
  expect(lines.join()).not.toMatch(/the-key|the-secret/)
  refusing.close()
})
