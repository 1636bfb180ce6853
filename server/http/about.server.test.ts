import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { unitsOf } from '#contract/metrics/figures.ts'
import { metricUnit } from '#contract/metrics/metrics.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
})
afterAll(() => app.close())

const all = Object.values(calls).flatMap((some) => Object.values(some))
const figured = all.filter(unitsOf)

/** What a call needs beside nothing. */
const bodies: Record<string, object> = {
  '/api/overview/changes': { metric: 'reach' },
  '/api/comment/groups': { by: 'tag' },
}

test('every answer with figures says how they are to be read', async () => {
  const community = await insertCommunity(app.db, {
    time_zone: 'Asia/Vladivostok',
    currency: 'KZT',
    post_engagements: ['likes'],
    er_base: 'views',
  })
  let asked = 0
  for (const call of figured) {
    const json = { community_id: String(community), ...bodies[call.path] }
    const response = await app.post(call.path, { token, json })
    // Others ask for something, of which there is nothing here.
    if (response.status !== 200) continue
    asked += 1
    expect([call.path, (await response.json()).about]).toEqual([
      call.path,
      {
        time_zone: 'Asia/Vladivostok',
        currency: 'KZT',
        units: unitsOf(call),
        definitions: expect.objectContaining({ post_engagements: ['likes'], er_base: 'views' }),
      },
    ])
  }
  expect(asked).toBeGreaterThan(20)
  const list = figured.find(({ path }) => path === '/api/content/list')
  expect(list && unitsOf(list)).toEqual(metricUnit)
})

/** The names of all numbers in what a schema describes; those of an attachment, as the views of a video, are not the product's. */
function numbersIn(schema: z.core.$ZodType, name = '', within: readonly unknown[] = []): string[] {
  if (within.includes(schema) || name === 'attachments') return []
  const inside = (part: z.core.$ZodType, named = name) => numbersIn(part, named, [...within, schema])
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'number':
      return [name]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => inside(part, key))
    case 'array':
      return inside(def.element)
    case 'record':
      return inside(def.valueType)
    case 'union':
      return def.options.flatMap((option) => inside(option))
    case 'pipe':
      return inside(def.out)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return inside(def.innerType)
    default:
      return []
  }
}

/** Numbers of these names are something else there: of files that are looked at, of what may be defined, of a user's work. */
const noFigures: Record<string, string[]> = {
  '/api/campaign/previewAds': ['impressions', 'clicks', 'spent'],
  '/api/web/previewImport': ['views', 'visitors', 'visits'],
  '/api/web/import': ['views', 'visits'],
  '/api/web/imports': ['views', 'visits'],
  '/api/settings/previewDefinitions': ['engagements', 'er', 'erp'],
  '/api/user/work/:id': ['views', 'reports'],
}

test('no answer has figures that it does not say how to read', () => {
  // How many there are, and the likes of a comment, needs no words.
  const names = new Set(figured.flatMap((call) => Object.keys(unitsOf(call) ?? {})))
  for (const plain of ['n', 'likes', 'posts', 'comments', 'members', 'people', 'matched']) names.delete(plain)
  const saysItself = (call: Call) => unitsOf(call) || 'about' in ((call.output as z.ZodObject).shape ?? {})
  const unsaid = all
    .filter((call) => !saysItself(call))
    .map((call) => [
      call.path,
      [...new Set(numbersIn(call.output))].filter(
        (name) => names.has(name) && !noFigures[call.path]?.includes(name),
      ),
    ])
  expect(unsaid.filter(([, found]) => found?.length)).toEqual([])
  expect(unsaid.length).toBeGreaterThan(50)
})
