import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errorBody.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { rawHttp } from '#server/testing/rawHttp.ts'
import { drawing, pngOf } from './testing/drawings.ts'
import { imageForm, sendForm, signInEditor, temporaryFolder, upload } from './testing/upload.ts'

const atOnce = 200
const mostMegabytes = 200
let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let child: ChildProcess
let url: string
let token: string
/** One person has fewer places than there are. */
let editors: string[]

beforeAll(async () => {
  database = await testDatabase()
  folder = await temporaryFolder()
  await insertCommunity(database.db)
  token = await signInEditor(database.db)
  editors = [token, ...(await Promise.all(['boris', 'vera'].map((name) => signInEditor(database.db, name))))]
  child = fork('server/features/images/testing/imageProcess.ts', [database.url, folder.path])
  url = String((await once(child, 'message'))[0])
})
afterAll(async () => {
  child.kill('SIGKILL')
  await database.drop()
  await folder.remove()
})

/** Memory of the process and those it has started, in megabytes; what they share, as their program, is counted once. */
async function memory(): Promise<number> {
  let kilobytes = 0
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    if (Number(name) !== child.pid && !status.includes(`PPid:\t${child.pid}\n`)) continue
    const maps = await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(maps)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** How much more memory than before there was at the most while something went on. */
async function growthDuring<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const before = await memory()
  const done = new AbortController()
  let most = before
  const watching = (async () => {
    for await (const _ of setInterval(50, undefined, { signal: done.signal })) {
      most = Math.max(most, await memory())
    }
  })().catch(() => {})
  const result = await work()
  done.abort()
  await watching
  return { result, megabytes: most - before }
}

test('a gigabyte and bombs take little memory', async () => {
  const head = `POST ${creativeCalls.uploadImage.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=B\r\nTransfer-Encoding: chunked\r\n\r\n`
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  function* gigabyte() {
    yield chunked('--B\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    for (let i = 0; i < 16 * 1024; i += 1) yield chunked('x'.repeat(64 * 1024))
  }
  const { result, megabytes } = await growthDuring(async () => {
    const streams = Array.from({ length: 5 }, async () => (await rawHttp(url, head, gigabyte())).status)
    const bombs = Array.from({ length: 5 }, async () => {
      return (await sendForm(url, token, imageForm(pngOf(50_000, 50_000)))).status
    })
    return Promise.all([...streams, ...bombs])
  })
  expect(result).toEqual([...Array(5).fill(413), ...Array(5).fill(400)])
  expect(megabytes).toBeLessThan(mostMegabytes)
}, 60_000)

test('200 photos at once are all answered: taken in, or asked to come again, in little memory', async () => {
  const photo = Buffer.from(await drawing(2000, 1500).jpeg({ quality: 80 }).toBuffer())
  const { result, megabytes } = await growthDuring(() =>
    Promise.all(
      Array.from({ length: atOnce }, async (_, n) => {
        const response = await sendForm(url, editors[n % editors.length] ?? '', imageForm(photo))
        const body = await response.json()
        if (response.status !== 200) ErrorBody.parse(body)
        return { status: response.status, comeAgain: response.headers.get('retry-after') }
      }),
    ),
  )
  const taken = result.filter(({ status }) => status === 200)
  expect(taken.length).toBeGreaterThanOrEqual(50)
  const others = result.filter(({ status }) => status !== 200)
  expect(others.filter(({ status, comeAgain }) => status !== 429 || Number(comeAgain) < 1)).toEqual([])
  expect(megabytes).toBeLessThan(mostMegabytes)
  expect((await upload({ url }, token, photo)).width).toBe(2000)
}, 120_000)
