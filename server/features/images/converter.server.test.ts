import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Converter, openConverter } from './converter.ts'
import { drawing } from './testing/drawings.ts'
import { temporaryFolder } from './testing/upload.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let converter: Converter
let others: number[]
let photo: string

beforeAll(async () => {
  folder = await temporaryFolder()
  photo = join(folder.path, 'photo')
  await writeFile(photo, await drawing(300, 200).jpeg().toBuffer())
})
afterAll(() => folder.remove())
beforeEach(async () => {
  others = await allDrawers()
  converter = openConverter(pino({ level: 'silent' }))
})
afterEach(() => converter.stop())

const convert = (name: string) =>
  converter.convert({
    from: photo,
    whole: join(folder.path, name),
    thumbnail: join(folder.path, `${name}-640`),
  })

/** The processes that draw for this test: files before it may have left theirs, which end after a while. */
const drawers = async () => (await allDrawers()).filter((pid) => !others.includes(pid))

async function allDrawers(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const isOurs = status.includes(`PPid:\t${process.pid}\n`) && command.includes('convertProcess')
      return isOurs ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

test('images wait for each other in one process', async () => {
  const images = await Promise.all(['a', 'b', 'c'].map(convert))
  expect(images.map((image) => 'width' in image && image.width)).toEqual([300, 300, 300])
  expect(await drawers()).toHaveLength(1)
})

test('an image that ends the process is refused, the next one is drawn by another', async () => {
  await convert('a')
  const [pid = 0] = await drawers()
  process.kill(pid, 'SIGSTOP')
  const [lost, next] = [convert('b'), convert('c')]
  process.kill(pid, 'SIGKILL')
  expect(await lost).toEqual({ refused: 'image_unreadable' })
  expect(await next).toMatchObject({ type: 'image/jpeg' })
  expect(await drawers()).not.toContain(pid)
})

test('it starts again after it was stopped, and ends with its parent', async () => {
  await convert('a')
  converter.stop()
  expect(await convert('b')).toMatchObject({ type: 'image/jpeg' })
  converter.stop()
  await vi.waitFor(async () => expect(await drawers()).toEqual([]), { timeout: 10_000 })
})

test('the process that draws knows none of the settings of the server', async () => {
  converter.warm()
  await convert('a')
  const [pid = 0] = await drawers()
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain('PATH')
})
