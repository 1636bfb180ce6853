import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { type Tag, tagCalls } from '#contract/content/tags.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { tagColors } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'

let app: TestApp
let mine: CommunityId
let stranger: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  mine = await insertCommunity(app.db)
  stranger = await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(() => app.close())

let made = 0
const create = (title = `Made ${made++}`) => app.call(tagCalls.create, { title }, token)

/** The status and the error of a call that is refused. */
async function refusal(path: string, json: object = {}, by = token) {
  const response = await app.post(path, { token: by, json: { ...json, community_id: String(mine) } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

const titles = async () =>
  (await app.call(tagCalls.list, { community_id: String(mine) }, token)).items.map(({ title }) => title)

describe('a title', () => {
  test.each(['News', 'Музей 🏛️', 'أخبار', '👩‍👩‍👧 семья', 'חדשות'])('may be %s', async (title) => {
    expect((await create(title)).title).toBe(title)
    expect(await titles()).toContain(title)
  })

  test('is kept trimmed and composed', async () => {
    expect((await create('  Cafe\u0301 ')).title).toBe('Caf\u00e9')
  })

  test.each([
    ['empty', '', 'Enter a title'],
    ['spaces', '   ', 'Enter a title'],
    ['joiners without width', '\u200b\u200d', 'Enter a title'],
    ['a filler', '\u3164', 'Enter a title'],
    ['of two lines', 'a\nb', 'Remove invisible characters'],
    ['one that turns what follows around', 'a\u202eb', 'Remove invisible characters'],
    ['of 101 characters', 'x'.repeat(101), 'At most 100 characters'],
    ['of 10,000 characters', 'x'.repeat(10_000), 'At most 100 characters'],
  ])('may not be %s', async (_, title, message) => {
    for (const path of [tagCalls.create.path, `/api/tag/edit/${(await create()).id}`]) {
      expect(await refusal(path, { title })).toMatchObject({ status: 400, fields: { title: [message] } })
    }
  })

  test('is unique in its community, whatever the case and however it is composed', async () => {
    await create('Ёлка à')
    const other = await create()
    for (const title of ['ЁЛКА à', 'ёлка A\u0300', 'Ёлка à']) {
      for (const path of [tagCalls.create.path, `/api/tag/edit/${other.id}`]) {
        expect(await refusal(path, { title })).toMatchObject({
          status: 409,
          message: 'A tag with this title already exists',
        })
      }
    }
    await app.call(tagCalls.create, { title: 'Ёлка à', community_id: String(stranger) }, token)
    const renamed = await app.call(tagCalls.edit, { id: other.id, title: other.title.toUpperCase() }, token)
    expect(renamed.title).toBe(other.title.toUpperCase())
  })
})

test('a tag without a colour gets the one that the fewest tags have, in the order of the palette', async () => {
  const community_id = String(await insertCommunity(app.db))
  const add = (title: string, color?: Tag['color']) =>
    app.call(tagCalls.create, { title, color, community_id }, token)
  await add('given', 'red')
  const colors = []
  for (const n of tagColors.keys()) colors.push((await add(`${n}`)).color)
  expect(colors).toEqual([...tagColors.filter((color) => color !== 'red'), 'gray'])
})

describe('an edit', () => {
  test('changes what is given and nothing else', async () => {
    const { id, title, ...others } = await create()
    const edit = (change: object) => app.call(tagCalls.edit, { id, ...change }, token)
    expect(await edit({ group: ' Topics ' })).toEqual({ id, title, ...others, group: 'Topics', version: 2 })
    expect(await edit({ color: 'pink' })).toMatchObject({ title, color: 'pink', group: 'Topics', version: 3 })
    expect(await edit({ title: 'Renamed' })).toMatchObject({ title: 'Renamed', group: 'Topics' })
    expect(await edit({ group: '' })).toMatchObject({ title: 'Renamed', color: 'pink', group: null })
  })

  test('of a version that is not the newest is refused, and of two at once one wins', async () => {
    const { id } = await create()
    const edits = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.post(`/api/tag/edit/${id}`, { token, json: { title: `Editor ${n}`, version: 1 } }),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await refusal(`/api/tag/edit/${id}`, { color: 'red', version: 1 })).toMatchObject({
      status: 409,
      message: 'Someone else just edited this. Review their changes',
    })
    const winner = (await edits.find(({ ok }) => ok)?.json()) as Tag
    expect(await titles()).toContain(winner.title)
  })

  test('of different fields at once loses nothing', async () => {
    const { id } = await create()
    await Promise.all([
      app.call(tagCalls.edit, { id, title: 'Together' }, token),
      app.call(tagCalls.edit, { id, color: 'teal' }, token),
      app.call(tagCalls.edit, { id, group: 'Both' }, token),
    ])
    expect(await app.call(tagCalls.edit, { id, version: 4 }, token)).toMatchObject({
      title: 'Together',
      color: 'teal',
      group: 'Both',
    })
  })
})

test('a deleted tag is off everything, and its title is free again', async () => {
  const post = await insertContent(app.db, mine)
  const { id, title } = await create()
  await app.call(contentCalls.addTag, { id: String(post.id), tag_id: id }, token)
  expect(await app.call(tagCalls.delete, { id }, token)).toEqual({ id })
  expect((await app.call(contentCalls.get, { id: String(post.id) }, token)).tags).toEqual([])
  expect(await refusal(`/api/tag/delete/${id}`)).toMatchObject({ status: 404 })
  await create(title)
})

test('a person puts a tag on and takes it off, twice being the same as once', async () => {
  const id = String((await insertContent(app.db, mine)).id)
  const tag = await create()
  const shown = { id: tag.id, title: tag.title, color: tag.color, source: 'person' }
  for (const _ of 'ab') {
    expect((await app.call(contentCalls.addTag, { id, tag_id: tag.id }, token)).tags).toEqual([shown])
  }
  for (const _ of 'ab') {
    expect((await app.call(contentCalls.removeTag, { id, tag_id: tag.id }, token)).tags).toEqual([])
  }
})

test('tags and content of another community, and unknown ones, are not found', async () => {
  const content = String((await insertContent(app.db, mine)).id)
  const theirContent = String((await insertContent(app.db, stranger)).id)
  const tag = (await create()).id
  const theirs = await insertTag(app.db, stranger)
  for (const unknown of [String(theirs.id), '999999', '999999999999999']) {
    for (const path of [
      `/api/tag/edit/${unknown}`,
      `/api/tag/delete/${unknown}`,
      `/api/tag/merge/${unknown}`,
    ])
      expect(await refusal(path, path.includes('merge') ? { into: tag } : {})).toMatchObject({ status: 404 })
    expect(await refusal(`/api/tag/merge/${tag}`, { into: unknown })).toMatchObject({ status: 404 })
    for (const call of ['addTag', 'removeTag'])
      expect(await refusal(`/api/content/${call}/${content}`, { tag_id: unknown })).toMatchObject({
        status: 404,
      })
  }
  for (const unknown of [theirContent, '999999999999999']) {
    for (const call of ['addTag', 'removeTag'])
      expect(await refusal(`/api/content/${call}/${unknown}`, { tag_id: tag })).toMatchObject({ status: 404 })
  }
  const { items } = await app.call(tagCalls.list, { community_id: String(stranger) }, token)
  expect(items.find(({ id }) => id === String(theirs.id))).toMatchObject({ title: theirs.title, version: 1 })
})
