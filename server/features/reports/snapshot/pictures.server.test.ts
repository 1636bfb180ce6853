import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Blueprint } from '#contract/reports.ts'
import { readConfig } from '#server/config.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openStore } from '../../images/images.ts'
import { drawing } from '../../images/testing/drawings.ts'
import { blueprintOf } from '../testing/blueprint.ts'
import { insertMonth, type Month } from '../testing/month.ts'
import { picturedIds, withPictures } from './pictures.ts'
import { takeSnapshot } from './takeSnapshot.ts'

let app: TestApp
let month: Month
beforeAll(async () => {
  app = await testApp()
  month = await insertMonth(app.db)
})
afterAll(() => app.close())

const log = pino({ level: 'silent' })
const key = (n: number) => `${n}`.padStart(32, '0')

test('a snapshot keeps the pictures of the posts it shows, once each, and knows which could not be had', async () => {
  const images = openStore({ config: { ...readConfig({}), dataDir: app.dataDir }, log })
  const blueprint = Blueprint.parse(
    blueprintOf({
      sections: [
        { kind: 'selection', id: 'a', which: 'best', metric: 'views', count: 3 },
        { kind: 'selection', id: 'b', which: 'best', metric: 'reach', count: 3 },
        { kind: 'tags', id: 'c' },
      ],
    }),
  )
  const days = { from: '2024-03-01', to: '2024-03-31' }
  const snapshot = await takeSnapshot(app.db, month.community, blueprint, days)
  const best = month.posts.slice(-3).toReversed().map(String)
  expect(picturedIds(snapshot)).toEqual(best)

  const [there, gone] = [...best, ...month.posts.map(String)]
  await app.db
    .insertInto('content_picture')
    .values([
      { community_id: month.community, content_id: Number(there), url: 'https://a.test', key: key(1) },
      { community_id: month.community, content_id: Number(gone), url: 'https://b.test', key: key(2) },
    ])
    .execute()
  const file = join(app.dataDir, 'small.webp')
  await mkdir(app.dataDir, { recursive: true })
  await drawing(640, 480).webp().toFile(file)
  await images.put(`${key(1)}-640.webp`, file)
  const { pictures = {} } = await withPictures({ db: app.db, images }, month.community, snapshot)
  expect(Object.keys(pictures).toSorted()).toEqual([there, gone].toSorted())
  expect(pictures[`${there}`]).toMatchObject({ width: 400, height: 300 })
  expect(pictures[`${there}`]?.data).toMatch(/^data:image\/jpeg;base64,/)
  expect(pictures[`${gone}`]).toBeNull()
})
