import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertCalls } from '#contract/alerts.ts'
import type { Call, InputOf } from '#contract/call.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { viewCalls } from '#contract/content/views.ts'
import { userCalls } from '#contract/people/users.ts'
import { reportCalls } from '#contract/reports.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { templateCalls } from '#contract/settings/templates.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { startSession } from '../../auth/auth.ts'
import { writeCopy } from './writeCopy.ts'

let app: TestApp
let admin: string
let [source, zoo, choir] = ['', '', '']
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  source = String(await insertCommunity(app.db))
  zoo = String(await insertCommunity(app.db))
  choir = String(await insertCommunity(app.db))
  at = { community_id: source }
})
afterAll(() => app.close())

let number = 0
function name(): string {
  number += 1
  return `Template ${number}`
}

const ask = <C extends Call>(call: C, input: InputOf<C>) => app.call(call, input, admin)
const statusOf = async (path: string, json: object, token = admin) =>
  (await app.post(path, { token, json })).status

/** Does what the jobs that are queued do. */
async function write() {
  const copies = await app.db.selectFrom('template_copy').select(['community_id', 'template_id']).execute()
  const services = { db: app.db, log: pino({ level: 'silent' }) }
  for (const { community_id, template_id } of copies)
    await writeCopy(services, asCommunityId(community_id), String(template_id), 1)
}

async function give(id: string, community_ids: string[], is_kept = true, sends = false) {
  await ask(templateCalls.give, { ...at, id, community_ids, is_kept, sends })
  await write()
  return copiesOf(id)
}

const copiesOf = async (id: string) => (await ask(templateCalls.copies, { ...at, id })).items

const rule = (value: string) => ({
  match: 'any' as const,
  conditions: [{ field: 'hashtag' as const, value }],
})

async function tag(community_id: string, title: string, hashtag?: string) {
  const made = await ask(tagCalls.create, { community_id, title })
  if (hashtag) await ask(tagCalls.setRule, { community_id, id: made.id, rule: rule(hashtag) })
  return made.id
}

const tagsIn = async (community_id: string) =>
  (await ask(tagCalls.list, { community_id })).items.map(({ title, rule: own }) => [
    title,
    own?.conditions.map(({ value }) => value).join() ?? null,
  ])

const sections = [{ kind: 'metrics' as const, id: 'metrics' }]

async function report(values: Partial<InputOf<typeof reportCalls.preview>['blueprint']> = {}) {
  const blueprint = { name: 'Monthly', is_regular: true, sections, ...values }
  return ask(reportCalls.create, { ...at, blueprint })
}

const reportsIn = async (community_id: string) => {
  const { items } = await ask(reportCalls.list, { community_id })
  return Promise.all(items.map(({ id }) => ask(reportCalls.get, { community_id, id })))
}

test('a report is given to many once, names its tags by their titles, and is sent to nobody unless told', async () => {
  const news = await tag(source, 'News', 'news')
  await tag(zoo, 'NEWS')
  const { id } = await report({
    filters: { tags: { any: [news], all: [], none: [] }, authors: ['7'] },
    sections: [...sections, { kind: 'comparison', id: 'side', content_ids: [await post()] }],
    delivery: { recipients: ['ann@x.example'], webhook_url: 'https://hooks.example/x' },
  })
  const preview = await ask(templateCalls.preview, { ...at, kind: 'report', source_id: id })
  expect(preview).toMatchObject({
    name: 'Monthly',
    size: 1,
    tags: ['News'],
    recipients: 1,
    left_out: [
      { what: 'comparison', count: 1 },
      { what: 'author', count: 1 },
      { what: 'webhook', count: 1 },
    ],
    template: null,
  })
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  await give(made.id, [zoo, choir, zoo, source])
  const copies = await give(made.id, [zoo])
  expect(copies).toMatchObject([
    { community_id: zoo, is_kept: true, state: 'written' },
    { community_id: choir, is_kept: true, state: 'written' },
  ])
  const [inZoo, ...more] = await reportsIn(zoo)
  expect(more).toEqual([])
  const [{ id: zooTag } = { id: '' }] = (await ask(tagCalls.list, { community_id: zoo })).items
  expect(inZoo?.blueprint).toMatchObject({
    filters: { tags: { any: [zooTag] }, authors: [] },
    sections: [{ kind: 'metrics' }],
    delivery: { recipients: [], webhook_url: null },
  })
  expect(await tagsIn(choir)).toEqual([['News', 'news']])
  expect(await reportsIn(source)).toHaveLength(1)
  await give(made.id, [choir], true, true)
  const later = await report()
  const other = await ask(templateCalls.create, { ...at, kind: 'report', source_id: later.id, name: name() })
  await give(other.id, [choir], false, true)
  const named = await ask(templateCalls.preview, { ...at, kind: 'report', source_id: id })
  expect(named.template?.id).toBe(made.id)
})

const post = async () => String((await insertContent(app.db, asCommunityId(Number(source)))).id)

test('what is kept in step follows its template, but for delivery and pausing, until it is detached', async () => {
  const { id, version } = await report({ delivery: { recipients: ['ann@x.example'] } })
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  await give(made.id, [zoo], true, true)
  await give(made.id, [choir], false)
  const [copy] = await reportsIn(zoo)
  expect(copy?.blueprint.delivery?.recipients).toEqual(['ann@x.example'])
  const edit = (values: object) => statusOf(`/api/report/edit/${copy?.id}`, { community_id: zoo, ...values })
  expect(await edit({ name: 'Mine' })).toBe(409)
  expect(await edit({ delivery: { recipients: ['bob@x.example'] } })).toBe(200)
  expect(await edit({ schedule: { is_paused: true } })).toBe(200)
  expect((await ask(templateCalls.kept, { community_id: zoo })).items).toMatchObject([
    { id: made.id, kind: 'report', ids: [copy?.id] },
  ])

  await ask(reportCalls.edit, { ...at, id, version, name: 'Monthly, renamed' })
  await ask(templateCalls.update, { ...at, id: made.id, source_id: id })
  await write()
  expect((await reportsIn(zoo))[0]?.blueprint).toMatchObject({
    name: 'Monthly, renamed',
    delivery: { recipients: ['bob@x.example'] },
    schedule: { is_paused: true },
  })
  expect((await reportsIn(choir)).map((each) => each.name)).toEqual(['Monthly'])

  await ask(templateCalls.detach, { ...at, id: made.id, community_ids: [zoo] })
  expect(await edit({ name: 'Mine' })).toBe(200)
  await ask(templateCalls.update, { ...at, id: made.id, source_id: id, name: name() })
  await write()
  expect((await reportsIn(zoo))[0]?.name).toBe('Mine')

  await ask(templateCalls.takeBack, { ...at, id: made.id, community_ids: [zoo, choir] })
  await write()
  expect(await reportsIn(choir)).toEqual([])
  expect(await copiesOf(made.id)).toMatchObject([
    { community_id: zoo, is_kept: false, notes: [{ what: 'changed', title: 'Monthly, renamed' }] },
  ])
})

test('a report that was deleted in a community comes again only when it is given again', async () => {
  const { id, version } = await report()
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  await give(made.id, [zoo])
  const [copy] = await reportsIn(zoo)
  await ask(reportCalls.delete, { community_id: zoo, id: copy?.id ?? '' })
  await ask(reportCalls.edit, { ...at, id, version, name: 'Other' })
  await ask(templateCalls.update, { ...at, id: made.id, source_id: id })
  await write()
  expect(await reportsIn(zoo)).toEqual([])
  expect(await copiesOf(made.id)).toEqual([])
  await give(made.id, [zoo])
  expect((await reportsIn(zoo)).map((each) => each.name)).toEqual(['Other'])
})

test('tags are joined by title, follow renamings and rules, and go unless people use them', async () => {
  const [news, polls] = [await tag(source, 'News', 'news'), await tag(source, 'Polls', 'poll')]
  const gone = await tag(source, 'Gone')
  const used = await tag(source, 'Used')
  await tag(zoo, 'news')
  await tag(zoo, 'Own', 'own')
  const made = await ask(templateCalls.create, { ...at, kind: 'tags', name: name() })
  await give(made.id, [zoo])
  expect(await tagsIn(zoo)).toEqual([
    ['Gone', null],
    ['News', 'news'],
    ['Own', 'own'],
    ['Polls', 'poll'],
    ['Used', null],
  ])
  const inZoo = (await ask(tagCalls.list, { community_id: zoo })).items
  const idOf = (title: string) => inZoo.find((each) => each.title === title)?.id ?? ''
  expect(await statusOf(`/api/tag/edit/${idOf('Polls')}`, { community_id: zoo, title: 'X' })).toBe(409)
  expect(await statusOf(`/api/tag/delete/${idOf('Polls')}`, { community_id: zoo })).toBe(409)
  expect(await statusOf(`/api/tag/setRule/${idOf('Polls')}`, { community_id: zoo, rule: null })).toBe(409)
  expect(await statusOf(`/api/tag/edit/${idOf('Own')}`, { community_id: zoo, title: 'Ours' })).toBe(200)

  const content = await insertContent(app.db, asCommunityId(Number(zoo)))
  await ask(tagCalls.apply, { community_id: zoo, ids: [String(content.id)], add: [idOf('Used')] })
  await ask(tagCalls.edit, { ...at, id: polls, title: 'Surveys' })
  await ask(tagCalls.setRule, { ...at, id: news, rule: rule('today') })
  for (const id of [gone, used]) await ask(tagCalls.delete, { ...at, id })
  await ask(templateCalls.update, { ...at, id: made.id })
  await write()
  expect(await tagsIn(zoo)).toEqual([
    ['News', 'today'],
    ['Ours', 'own'],
    ['Surveys', 'poll'],
    ['Used', null],
  ])
  expect(await copiesOf(made.id)).toMatchObject([{ notes: [{ what: 'in_use', title: 'Used' }] }])

  await ask(templateCalls.takeBack, { ...at, id: made.id, community_ids: [zoo] })
  await write()
  expect(await tagsIn(zoo)).toEqual([
    ['news', null],
    ['Ours', 'own'],
    ['Used', null],
  ])
})

test('one tag follows one template', async () => {
  await tag(source, 'News', 'news')
  const first = await ask(templateCalls.create, { ...at, kind: 'tags', name: name() })
  const second = await ask(templateCalls.create, { ...at, kind: 'tags', name: name() })
  await give(first.id, [zoo])
  expect(await give(second.id, [zoo])).toMatchObject([{ notes: [{ what: 'other_template', title: 'News' }] }])
})

test('a view keeps its filters, with the tags of each community, and is shared', async () => {
  const news = await tag(source, 'News')
  await tag(zoo, 'Other')
  const address = new URLSearchParams({
    kind: 'posts',
    tags: `any:${news}`,
    groups: `tag:${news}\ntime:1-09`,
    authors: '7',
  })
  const view = await ask(viewCalls.create, { ...at, name: 'News of posts', address: String(address) })
  const source_id = view.id
  const made = await ask(templateCalls.create, { ...at, kind: 'view', source_id, name: name() })
  expect(made.left_out).toEqual([{ what: 'author', count: 1 }])
  await give(made.id, [zoo])
  const [copy] = (await ask(viewCalls.list, { community_id: zoo })).items
  const inZoo = (await ask(tagCalls.list, { community_id: zoo })).items.find(
    ({ title }) => title === 'News',
  )?.id
  expect(copy).toMatchObject({ name: 'News of posts', is_shared: true })
  expect(Object.fromEntries(new URLSearchParams(copy?.address))).toEqual({
    kind: 'posts',
    tags: `any:${inZoo}`,
    groups: `tag:${inZoo}\ntime:1-09`,
  })
  expect(await statusOf(`/api/view/edit/${copy?.id}`, { community_id: zoo, name: 'X' })).toBe(409)
  // Whoever gives it has a view of this name there.
  const taken = await ask(viewCalls.create, { community_id: choir, name: 'News of posts', address: '' })
  expect(await give(made.id, [choir])).toMatchObject([
    { community_id: zoo, state: 'written' },
    { community_id: choir, state: 'failed', failure: { reason: { code: 'view_name_taken' } } },
  ])
  await ask(viewCalls.delete, { community_id: choir, id: taken.id })
  expect(await give(made.id, [choir])).toMatchObject([{ state: 'written' }, { state: 'written' }])
})

test('alert settings are for those who have not chosen, by e-mail only where told', async () => {
  const settings = { bell: ['flop' as const], email: ['hit' as const], language: 'ru' as const }
  await ask(alertCalls.saveSettings, { ...at, settings })
  const made = await ask(templateCalls.create, { ...at, kind: 'alert', name: name() })
  const viewer = await app.signIn('viewer')
  const settingsIn = async (community_id: string, token: string) =>
    (await app.call(alertCalls.settings, { community_id }, token)).settings
  const before = await settingsIn(zoo, viewer)
  await give(made.id, [zoo])
  expect(await settingsIn(zoo, viewer)).toEqual({ ...settings, email: [] })
  await give(made.id, [zoo], true, true)
  expect(await settingsIn(zoo, viewer)).toEqual(settings)
  await app.call(alertCalls.saveSettings, { community_id: zoo, settings: before }, viewer)
  expect(await settingsIn(zoo, viewer)).toEqual(before)
  await ask(templateCalls.takeBack, { ...at, id: made.id, community_ids: [zoo] })
  await write()
  expect(await settingsIn(zoo, await app.signIn('viewer'))).toEqual(before)
})

test('templates of all are for admins of all, those of a client for the editors of its communities', async () => {
  const client = await ask(clientCalls.create, { name: name(), community_ids: [source, zoo] })
  const { id: report_id } = await report()
  const ofAll = await ask(templateCalls.create, { ...at, kind: 'report', source_id: report_id, name: name() })
  const editor = await personOf([source, zoo])
  const create = { ...at, kind: 'report', source_id: report_id }
  expect(await statusOf('/api/template/create', { ...create, name: name() }, editor)).toBe(403)
  expect(await statusOf(`/api/template/update/${ofAll.id}`, { ...at, source_id: report_id }, editor)).toBe(
    403,
  )
  expect(await statusOf(`/api/template/delete/${ofAll.id}`, at, editor)).toBe(403)
  const given = { ...at, is_kept: true }
  const giving = (id: string, community_ids: string[], more = {}) =>
    statusOf(`/api/template/give/${id}`, { ...given, community_ids, ...more }, editor)
  expect(await giving(ofAll.id, [zoo])).toBe(200)
  expect(await giving(ofAll.id, [zoo], { sends: true })).toBe(403)
  expect(await giving(ofAll.id, [choir])).toBe(404)

  const own = { ...create, name: name(), client_id: client.id }
  const made = await app.call(templateCalls.create, { ...own, kind: 'report' }, editor)
  expect(made.can_edit).toBe(true)
  expect(await giving(made.id, [zoo], { sends: true })).toBe(200)
  expect(await statusOf(`/api/template/give/${made.id}`, { ...given, community_ids: [choir] })).toBe(400)
  const stranger = await personOf([choir])
  const open = { community_id: choir, id: made.id }
  expect(await statusOf(`/api/template/copies/${made.id}`, open, stranger)).toBe(404)
  const half = await personOf([source])
  expect((await app.call(templateCalls.list, at, half)).items.find(({ id }) => id === made.id)).toMatchObject(
    {
      can_edit: false,
    },
  )
  await write()
  // A community that has gone to another client is on its own from the next change on.
  await ask(clientCalls.assign, { client_id: null, community_ids: [zoo] })
  const { version } = await ask(reportCalls.get, { ...at, id: report_id })
  await ask(reportCalls.edit, { ...at, id: report_id, version, name: 'Other' })
  await ask(templateCalls.update, { ...at, id: made.id, source_id: report_id })
  await write()
  expect(await copiesOf(made.id)).toMatchObject([{ is_kept: false, notes: [{ what: 'other_client' }] }])
})

/** An editor to whom these communities alone are open. */
async function personOf(community_ids: string[]) {
  const password = 'a long password'
  const email = `${name().toLowerCase().replace(' ', '')}@rapport.test`
  const person = { name: 'Vera', email, password, password_confirmation: password, role: 'editor' as const }
  const { id } = await ask(userCalls.create, { ...person, community_ids })
  return (await startSession(app.db, Number(id))).api_token
}

test('bad input is refused whole', async () => {
  const { id } = await report()
  const create = (json: object) => statusOf('/api/template/create', { ...at, ...json })
  expect(await create({ kind: 'report', name: name() })).toBe(400)
  expect(await create({ kind: 'report', name: name(), source_id: '999999' })).toBe(404)
  expect(await create({ kind: 'report', name: ' ', source_id: id })).toBe(400)
  expect(await create({ kind: 'tags', name: name() })).toBe(409)
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  expect(await create({ kind: 'report', name: made.name.toUpperCase(), source_id: id })).toBe(400)
  const giving = (community_ids: string[]) =>
    statusOf(`/api/template/give/${made.id}`, { ...at, is_kept: true, community_ids })
  expect(await giving([])).toBe(400)
  expect(await giving([zoo, '999999'])).toBe(404)
  await ask(manageCommunityCalls.remove, { ids: [choir] })
  expect(await giving([zoo, choir])).toBe(404)
  expect(await copiesOf(made.id)).toEqual([])
})

test('filters by a tag that is deleted stay behind, and are told of', async () => {
  const news = await tag(source, 'News')
  const { id } = await report({ filters: { tags: { any: [news], all: [], none: [] } } })
  await ask(tagCalls.delete, { ...at, id: news })
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  expect(made).toMatchObject({ tags: [], left_out: [{ what: 'tag', count: 1 }] })
  await give(made.id, [zoo])
  expect((await reportsIn(zoo))[0]?.blueprint.filters.tags.any).toEqual([])
})

test('a copy that a killed job began is written once by the next', async () => {
  const { id } = await report()
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  await ask(templateCalls.give, { ...at, id: made.id, community_ids: [zoo], is_kept: true })
  await Promise.all([write(), write(), write()])
  expect(await reportsIn(zoo)).toHaveLength(1)
})

test('of a deleted template the copies stay, as their own', async () => {
  const { id } = await report()
  const made = await ask(templateCalls.create, { ...at, kind: 'report', source_id: id, name: name() })
  await give(made.id, [zoo])
  await ask(templateCalls.delete, { ...at, id: made.id })
  const [copy] = await reportsIn(zoo)
  expect(await statusOf(`/api/report/edit/${copy?.id}`, { community_id: zoo, name: 'Mine' })).toBe(200)
})
