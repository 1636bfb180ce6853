import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { definitionCalls } from '#contract/metrics/metricDefinitions.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import { sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import { mostConnected } from '#contract/vocabulary.ts'
import { loadBundled } from '#networks/vk/sandbox/corpus.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import { addRefusalAlerts } from '../../alerts/communityAlerts.queries.ts'
import { dueCommunities } from '../../sync/sync.queries.ts'
import { openSettings } from '../testing/fixture.ts'

const settings = await openSettings()
const { app, sandbox, museum, periodika } = settings
beforeEach(settings.reset)
afterAll(settings.close)

const share = (input: InputOf<typeof sharedTokenCalls.save>) =>
  app.call(sharedTokenCalls.save, input, settings.admin)
const shared = async () => (await app.call(sharedTokenCalls.list, {}, settings.admin)).items
const connect = async (addresses: string[], client_id: string | null = null) =>
  (await app.call(manageCommunityCalls.connect, { addresses, client_id }, settings.admin)).items
const managed = async () => (await app.call(manageCommunityCalls.managed, {}, settings.admin)).items
const addClient = async (name: string) => (await app.call(clientCalls.create, { name }, settings.admin)).id
const refusal = async ({ path }: { path: string }, json: object) => {
  const response = await app.post(path, { token: settings.admin, json })
  const { error } = await response.json()
  return [response.status, error.reason?.code, error.field_reasons ?? {}]
}
const tokensOf = async (community_id: string) =>
  (await app.call(settingsCalls.list, { community_id }, settings.admin)).tokens
const ends = (token: string) => token.slice(-4)
/** The last characters of the token of a kind that a community is read with. */
const inUse = async (community_id: string, kind: string) =>
  (await tokensOf(community_id)).find((token) => token.kind === kind)?.masked.slice(-4)

describe('communities are connected by their addresses alone', () => {
  test('each address has an answer of its own, and the good ones are read at once', async () => {
    await share({ token: museum.service })
    const answers = await connect([
      'https://vk.com/olonmus',
      '@periodika_karelia_is_not_here',
      'club66004303',
      'vk.com/id412000001',
      'https://ok.ru/group/1',
    ])
    expect(answers.map(({ result }) => result)).toEqual([
      'connected',
      'unknown',
      'twice',
      'person',
      'invalid',
    ])
    expect(answers[0]?.community?.name).toBe('Олонецкий национальный музей')
    expect(answers[2]?.community).toEqual(answers[0]?.community)
    expect(await settings.runs()).toEqual([
      { community_id: Number(answers[0]?.community?.id), state: 'queued' },
    ])
    expect((await connect(['olonmus']))[0]).toMatchObject({
      result: 'there',
      community: answers[0]?.community,
    })
  })

  test('closed and blocked ones are not connected', async () => {
    const { info, posts } = loadBundled('omapajo')
    const like = (id: number, state: 'closed' | 'blocked') => ({
      info: { ...info, id, screenName: `${state}_one`, state },
      posts: posts.slice(0, 1),
    })
    sandbox.add([like(7001, 'closed'), like(7002, 'blocked')])
    await share({ token: museum.service })
    const answers = await connect(['closed_one', 'vk.com/blocked_one'])
    expect(answers.map(({ result }) => result)).toEqual(['closed', 'blocked'])
    expect((await app.call(communityCalls.list, {}, settings.admin)).items).toEqual([])
  })

  test('of all that somebody manages, those that are there are marked', async () => {
    await share({ token: museum.agencyUser })
    await connect(['olonmus'])
    const listed = await managed()
    expect(listed.map(({ external_id }) => external_id)).toEqual(
      expect.arrayContaining(sandbox.communities.map(({ info }) => String(info.id)).slice(0, 2)),
    )
    expect(listed.filter(({ community_id }) => community_id !== null)).toMatchObject([
      { external_id: '66004303' },
    ])
  })

  test('into a client, by its token, which the others are not read with', async () => {
    const city = await addClient('City')
    await share({ token: museum.service, client_id: city })
    expect(await refusal(manageCommunityCalls.connect, { addresses: ['olonmus'] })).toMatchObject([
      400,
      'shared_token_needed',
      {},
    ])
    const [answer] = await connect(['olonmus'], city)
    const { items } = await app.call(clientCalls.list, {}, settings.admin)
    expect(items).toMatchObject([{ id: city, community_ids: [answer?.community?.id] }])
  })

  test('a community that is connected into a client begins with what that has set, and keeps it', async () => {
    const city = await addClient('City')
    await share({ token: museum.service })
    const definitions = {
      post_engagements: ['comments' as const],
      story_engagements: ['likes' as const],
      er_base: 'views' as const,
      erp_base: 'followers' as const,
    }
    const edit = (time_zone: string) =>
      app.call(clientCalls.edit, { id: city, time_zone, definitions }, settings.admin)
    await edit('Asia/Omsk')
    const [answer] = await connect(['olonmus'], city)
    const community_id = answer?.community?.id
    await edit('Asia/Tomsk')
    const { items } = await app.call(communityCalls.list, {}, settings.admin)
    expect(items).toMatchObject([{ id: community_id, time_zone: 'Asia/Omsk' }])
    expect(await app.call(definitionCalls.get, { community_id }, settings.admin)).toEqual(definitions)
  })

  test('by the field of the specification, too', async () => {
    await share({ token: museum.service })
    const { community, tokens } = await settings.save({ community: 'vk.com/olonmus' })
    expect(community?.vk_id).toBe('66004303')
    expect(tokens).toMatchObject([{ kind: 'service', shared: { client: null } }])
    expect(await settings.runs()).toHaveLength(1)
  })

  test.each([
    ['no line', [], 400],
    ['as many lines as are taken', Array(mostConnected).fill('not an address!'), 200],
    ['one more', Array(mostConnected + 1).fill('olonmus'), 400],
  ])('%s', async (_what, addresses, status) => {
    await share({ token: museum.service })
    const answer = await app.post(manageCommunityCalls.connect.path, {
      token: settings.admin,
      json: { addresses },
    })
    expect(answer.status).toBe(status)
    expect((await app.call(communityCalls.list, {}, settings.admin)).items).toEqual([])
  })
})

test("a community's own token comes first, then its client's, then the installation's", async () => {
  const city = await addClient('City')
  await share({ token: museum.agencyUser })
  await share({ token: museum.user, client_id: city })
  const [ours, other] = await connect(['olonmus', String(sandbox.communities[1]?.info.id)])
  const [id, otherId] = [ours?.community?.id ?? '', other?.community?.id ?? '']
  expect(await inUse(id, 'user')).toBe(ends(museum.agencyUser))

  await app.call(clientCalls.assign, { client_id: city, community_ids: [id] }, settings.admin)
  expect(await inUse(id, 'user')).toBe(ends(museum.user))
  await settings.save({ community_id: id, vk_user_token: museum.nonManagerUser, confirm: true })
  expect(await inUse(id, 'user')).toBe(ends(museum.nonManagerUser))
  expect((await shared()).map(({ client, community_ids }) => [client?.name, community_ids])).toEqual([
    [undefined, [otherId]],
    ['City', []],
  ])
  await settings.save({ community_id: id, vk_user_token: '' })
  expect(await inUse(id, 'user')).toBe(ends(museum.user))
})

describe('a token that VK no longer takes', () => {
  test('says so once, and is mended for all at once', async () => {
    await share({ token: periodika.service })
    const answers = await connect(['olonmus', String(sandbox.communities[1]?.info.id)])
    const ids = answers.flatMap(({ community }) => community?.id ?? [])
    sandbox.faults.add({ kind: 'error', code: 5, token: periodika.service })
    await app.call(settingsCalls.test, { community_id: ids[0] }, settings.admin)
    expect(await shared()).toMatchObject([{ state: 'invalid', problem: 'token_invalid', community_ids: ids }])
    for (const id of ids) expect(await tokensOf(id)).toMatchObject([{ state: 'invalid' }])
    const alerts = await Promise.all(
      ids.map((id) => app.db.transaction().execute((tx) => addRefusalAlerts(tx, asCommunityId(Number(id))))),
    )
    expect(alerts.flat()).toHaveLength(1)

    await app.db
      .insertInto('sync_block')
      .values(ids.map((id) => ({ community_id: Number(id), block: 'posts', state: 'failed' })))
      .execute()
    await app.db.deleteFrom('sync_run').execute()
    await app.db
      .insertInto('sync_run')
      .values(
        ids.map((id) => ({
          community_id: Number(id),
          kind: 'import',
          state: 'failed',
          finished_at: new Date(),
        })),
      )
      .execute()
    expect(await dueCommunities(app.db)).toEqual([])
    await share({ token: museum.service })
    expect(await shared()).toMatchObject([{ state: 'valid', problem: null }])
    expect((await dueCommunities(app.db)).map(String).toSorted()).toEqual(ids.toSorted())
  })

  test.each([
    ['a token of a community', { token: museum.community }, 'shared_token_of_community'],
    ['a revoked one', { token: museum.revokedUser }, 'token_refused'],
    ['one of another address', { token: museum.otherIpUser }, 'token_of_other_address'],
    ['a text with spaces', { token: 'vk1.a with spaces' }, 'token_characters'],
    ['nothing', { token: '' }, 'token_missing'],
  ])('%s is not stored', async (_what, input, code) => {
    const [status, , fields] = await refusal(sharedTokenCalls.save, input)
    expect([status, fields]).toMatchObject([400, { token: [{ code }] }])
    expect(await shared()).toEqual([])
  })
})

describe('a token that can do less', () => {
  test('asks before it takes the place of another one, and says what is lost', async () => {
    await share({ token: museum.agencyUser })
    await connect(['olonmus'])
    expect(await refusal(sharedTokenCalls.save, { token: periodika.user })).toMatchObject([
      409,
      'token_can_less',
      { token: [{ code: 'token_loses_communities', values: { names: 'Олонецкий национальный музей' } }] },
    ])
    expect(await shared()).toMatchObject([{ masked: expect.stringContaining(ends(museum.agencyUser)) }])
    await share({ token: periodika.user, confirm: true })
    expect(await shared()).toMatchObject([{ masked: expect.stringContaining(ends(periodika.user)) }])
  })

  test('before one is removed, it is told what no other one opens', async () => {
    const { id } = await share({ token: museum.agencyUser })
    const [answer] = await connect(['olonmus'])
    const losses = async () => (await app.call(sharedTokenCalls.losses, { id }, settings.admin)).items
    expect(await losses()).toMatchObject([
      { community: answer?.community, blocks: ['posts', 'reach', 'comments', 'stories', 'community_stats'] },
    ])
    await share({ token: museum.service })
    expect(await losses()).toMatchObject([{ blocks: ['reach', 'stories', 'community_stats'] }])
    await app.call(sharedTokenCalls.remove, { id }, settings.admin)
    expect(await inUse(answer?.community?.id ?? '', 'user')).toBeUndefined()
    expect((await refusal({ path: `/api/sharedToken/remove/${id}` }, {}))[0]).toBe(404)
  })

  test('a client that has one is not deleted', async () => {
    const city = await addClient('City')
    await share({ token: museum.user, client_id: city })
    expect((await refusal({ path: `/api/client/delete/${city}` }, {}))[1]).toBe('client_in_use')
  })
})

test('the token of a sign-in is shared and renewed as that of a community', async () => {
  await share({ sign_in: await settings.signIn() })
  const [before] = await shared()
  expect(before).toMatchObject({ kind: 'user', is_renewed: true })
  await settings.renewIn(50)
  const [after] = await shared()
  expect(after?.masked).not.toBe(before?.masked)
})

test('what shares a token comes by so seldom that it lasts the day', async () => {
  await share({ token: museum.service })
  const answers = await connect(['olonmus', String(sandbox.communities[1]?.info.id)])
  const finish = (minutesAgo: number) =>
    app.db
      .updateTable('sync_run')
      .set({ state: 'done', finished_at: new Date(Date.now() - minutesAgo * 60_000) })
      .execute()
  const due = async (runs: number) => (await dueCommunities(app.db, new Map([['vk', runs]]))).length
  await finish(11)
  expect(await due(288)).toBe(2)
  // Two of them, 144 runs a day: one every twenty minutes each.
  expect(await due(144)).toBe(0)
  await finish(21)
  expect(await due(144)).toBe(2)
  // A token of its own is for one alone.
  await finish(11)
  const own = { vk_service_token: periodika.service, confirm: true }
  await settings.save({ community_id: answers[0]?.community?.id, ...own })
  await finish(11)
  expect(await due(144)).toBe(2)
})
