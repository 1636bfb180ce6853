import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { InputOf } from '#contract/call.ts'
import { creativeCalls, Image } from '#contract/remarketing/creatives.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { creativeRoutes } from '#server/features/campaigns/creatives.routes.ts'
import { openCaller } from './caller.ts'
import { percentiles, row } from './percentiles.ts'
import { seedCommunity } from './seed/seedCommunity.ts'
import { seedCreatives } from './seed/seedCreatives.ts'
import { openSeeded, type SeededDatabase } from './seed/seededDatabase.ts'
import { startServer } from './server.ts'

type Print = (line: string) => void

const photos = 40
const lists = 100
const size = { posts: 2_000, tags: 30 }
const creatives = 1_000

/** Times uploads of photos over HTTP until they are stored with thumbnails, and lists of 1,000 creatives with results. */
export async function benchImages(print: Print): Promise<void> {
  const seeded = await openSeeded(async (db, community) => {
    await seedCommunity(db, community, size)
    await seedCreatives(db, community, creatives)
  })
  try {
    await benchUpload(seeded, print)
    await benchLists(seeded, print)
  } finally {
    await seeded.stop()
  }
}

/** 12 megapixels as of a telephone: large shapes, fine texture, and the noise of a sensor. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const texture = {
    create: { width: 500, height: 375, channels: 3, background: '#000', noise: { ...noise, sigma: 40 } },
  } as const
  const grain = { create: { width, height, channels: 3, background: '#000', noise } } as const
  const scene = await sharp(texture).resize(width, height).blur(2).png({ compressionLevel: 0 }).toBuffer()
  const input = await sharp(grain).png({ compressionLevel: 0 }).toBuffer()
  const photo = await sharp(scene)
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return Buffer.from(photo)
}

async function benchUpload({ db, url }: SeededDatabase, print: Print) {
  const photo = await makePhoto()
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-bench-images-'))
  const RAPPORT_SECRET_KEY = randomBytes(32).toString('base64')
  const server = await startServer({ DATABASE_URL: url, RAPPORT_DATA_DIR: dataDir, RAPPORT_SECRET_KEY })
  try {
    const person = {
      name: 'Anna',
      email: `images${Date.now()}@rapport.test`,
      password: 'password',
      role: 'editor',
    } as const
    const token = (await startSession(db, (await createUser(db, person)).id)).api_token
    const idle = await server.memory()
    const first = await timeUpload(server.url, token, photo)
    const times: number[] = []
    for (let n = 0; n < photos; n += 1) times.push(await timeUpload(server.url, token, photo))
    const grown = ((await server.memory()) - idle) / 2 ** 20
    print(
      `A photo of 12 megapixels and ${(photo.length / 2 ** 20).toFixed(1)} MB, one upload after the other.`,
    )
    print('')
    print('| ms | p50 | p95 | target, p50 |')
    print('|---|---|---|---|')
    print(row('upload to stored with its thumbnail', ...percentiles(times, [0.5, 0.95]), 700))
    print(row('the first, for which the process that draws starts', first.toFixed(1), '', ''))
    print('')
    print(`Afterwards the server holds ${grown.toFixed(0)} MB more than before.`)
    print('')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function timeUpload(url: string, token: string, photo: Buffer<ArrayBuffer>): Promise<number> {
  const form = new FormData()
  form.set('image', new Blob([photo]), 'photo.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const startedAt = performance.now()
  const response = await fetch(url + creativeCalls.uploadImage.path, { method: 'POST', headers, body: form })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  Image.parse(await response.json())
  return performance.now() - startedAt
}

async function benchLists({ db, community }: SeededDatabase, print: Print) {
  const caller = await openCaller(db, 'viewer', creativeRoutes)
  const campaign = await db
    .selectFrom('campaign')
    .select('id')
    .where('community_id', '=', community)
    .executeTakeFirstOrThrow()
  const asked: [string, (n: number) => InputOf<typeof creativeCalls.list>][] = [
    ['newest first', (n) => ({ page: 1 + (n % 33) })],
    ['newest first, 100 on a page', (n) => ({ page: 1 + (n % 10), per_page: 100 })],
    ['most visits first', (n) => ({ page: 1 + (n % 33), sort: 'visits' })],
    ['by title', (n) => ({ page: 1 + (n % 33), sort: 'title' })],
    ['of a campaign', () => ({ campaign_id: String(campaign.id) })],
    ['found by words', (n) => ({ search: `creative ${n % 10}` })],
  ]
  print(`Of ${creatives} creatives with results, 30 on a page:`)
  print('')
  print('| ms | p50 | p95 | target, p95 |')
  print('|---|---|---|---|')
  for (const [name, ask] of asked) {
    const times: number[] = []
    for (let n = 0; n < lists; n += 1) times.push((await caller.call(creativeCalls.list, ask(n))).ms)
    print(row(name, ...percentiles(times.slice(10), [0.5, 0.95]), 50))
  }
  await caller.close()
}
