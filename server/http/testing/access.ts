import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, InputOf, Role } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { viewCalls } from '#contract/content/views.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { settingsCalls } from '#contract/settings/settings.ts'
import { templateCalls } from '#contract/settings/templates.ts'
import { roles } from '#contract/vocabulary.ts'
import { startSession } from '../../features/auth/auth.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insertCommunity } from '../../testing/factories.ts'
import { anyId, type Schema, valuesOf } from '../../testing/schemaBodies.ts'
import { openApiDocument } from '../openapi.ts'

let app: TestApp
/** Bearer tokens by the name of who has them. */
const bearers = new Map<string, string>()
let home: string
let abroad: string

let people = 0
async function addPerson(
  admin: string,
  role: Role,
  community_ids: string[] | null,
  roles: Pick<InputOf<typeof userCalls.create>, 'community_roles' | 'client_roles'> = {},
) {
  people += 1
  const password = 'a long password'
  const person = {
    name: role,
    email: `person${people}@rapport.test`,
    password,
    password_confirmation: password,
  }
  const access = { role, community_ids, ...roles }
  const { id } = await app.call(userCalls.create, { ...person, ...access }, admin)
  return { id, bearer: (await startSession(app.db, Number(id))).api_token }
}

/** Adds a token of who has this bearer token. */
async function addProgram(bearer: string, { role, isOfHome }: NonNullable<Known['program']>) {
  const where = isOfHome ? { community_id: home } : {}
  return (await app.call(apiTokenCalls.create, { title: 'Program', role, ...where }, bearer)).token
}

/** Tokens that were good once. */
async function addGoneOnes(admin: string) {
  const past = new Date('2024-01-01T00:00:00Z')
  const expired = await addPerson(admin, 'admin', null)
  await app.db
    .updateTable('session')
    .set({ expires_at: past })
    .where('user_id', '=', Number(expired.id))
    .execute()
  bearers.set('expired', expired.bearer)
  const signedOut = await addPerson(admin, 'admin', null)
  await app.call(userCalls.signOut, { id: signedOut.id }, admin)
  bearers.set('signed out', signedOut.bearer)
  const deleted = await addPerson(admin, 'admin', null)
  await app.call(userCalls.delete, { id: deleted.id }, admin)
  bearers.set('deleted', deleted.bearer)
  const program = await app.call(apiTokenCalls.create, { title: 'Ended' }, admin)
  await app.call(apiTokenCalls.delete, { id: program.item.id }, admin)
  bearers.set('ended program', program.token)
  bearers.set('made up', 'x'.repeat(43))
}

const unknown = ['nobody', 'made up', 'expired', 'signed out', 'deleted', 'ended program']

interface Known {
  who: string
  /** The person's role in the community `home`, and in all others. */
  home: Role
  elsewhere: Role
  /** Whether `home` alone is open to the person. */
  isLimited?: boolean
  /** Whether the role at home is that in its client. */
  isByClient?: boolean
  /** Who asks is a program with a token of this role of the person. */
  program?: { role: Role; isOfHome: boolean }
}

/** Who has one role, everywhere or in one community. */
export const ofOneRole: Known[] = [
  ...roles.flatMap((role): Known[] => [
    { who: role, home: role, elsewhere: role },
    { who: `${role} of home alone`, home: role, elsewhere: role, isLimited: true },
    {
      who: `program of an admin, as ${role} at home`,
      home: 'admin',
      elsewhere: 'admin',
      program: { role, isOfHome: true },
    },
  ]),
]

/** Who has another role at home. */
export const ofTwoRoles: Known[] = [
  ...roles.flatMap((elsewhere) =>
    roles
      .filter((home) => home !== elsewhere)
      .map((home) => ({ who: `${elsewhere}, at home ${home}`, home, elsewhere })),
  ),
  { who: 'viewer, at home alone an admin', home: 'admin', elsewhere: 'viewer', isLimited: true },
  { who: 'admin, at home alone a viewer', home: 'viewer', elsewhere: 'admin', isLimited: true },
  { who: 'viewer, in the client of home an editor', home: 'editor', elsewhere: 'viewer', isByClient: true },
  { who: 'admin, in the client of home a viewer', home: 'viewer', elsewhere: 'admin', isByClient: true },
  {
    who: 'viewer, in the client of home alone an admin',
    home: 'admin',
    elsewhere: 'viewer',
    isLimited: true,
    isByClient: true,
  },
  {
    who: 'program of a viewer who is an editor at home, as editor',
    home: 'editor',
    elsewhere: 'viewer',
    program: { role: 'editor', isOfHome: false },
  },
  {
    who: 'program of an admin who is a viewer at home, as admin',
    home: 'viewer',
    elsewhere: 'admin',
    program: { role: 'admin', isOfHome: false },
  },
]

const rank = (role: Role) => roles.indexOf(role)

/** The table: what a call answers to somebody; 'served' is anything but a refusal of who asks. */
function expected(call: Call, { home, elsewhere, isLimited, program }: Known, community: 'home' | 'abroad') {
  if (call.access === 'public') return 'served'
  const isOfHome = isLimited || program?.isOfHome
  const most = rank(program?.role ?? 'admin')
  const held = {
    home: Math.min(rank(home), most),
    abroad: isOfHome ? -1 : Math.min(rank(elsewhere), most),
  }
  const needed = rank(call.access)
  if (Math.max(held.home, held.abroad) < needed) return 403
  if (call.bySession && program) return 403
  if (call.everywhere && Math.min(held.home, held.abroad) < needed) return 403
  if (held[community] === -1) return 404
  return held[community] < needed ? 403 : 'served'
}

const document = openApiDocument()
const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>

/** An input that the contract takes, with ids of what is not there. */
function sampleOf({ path, input, file }: Call): Record<string, unknown> {
  if (file) return {}
  const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, anyId]))
  const body = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.post?.requestBody
  const content = body && 'content' in body ? body.content : {}
  const media = content['application/json'] ?? content['multipart/form-data']
  const samples = fc.sample(valuesOf((media?.schema ?? {}) as Schema, schemas), {
    seed: 20261121,
    numRuns: 300,
  })
  const good = samples
    .map((sample) => ({ ...(sample as object), ...ids, community_id: undefined }))
    .find((sample) => input.safeParse(sample).success)
  if (!good) throw new Error(`${path}: no input is taken`)
  return good
}

async function ask(call: Call, who: string, community_id: string): Promise<number> {
  const input = { ...samples.get(call), community_id }
  const path = call.path.replace(/:\w+/g, anyId)
  const token = bearers.get(who)
  const form = new FormData()
  form.set('community_id', community_id)
  if (call.file) form.set(call.file, new Blob(['no image']), 'a.png')
  const response = await app.post(path, {
    ...(token && { token }),
    ...(call.file ? { form } : { json: input }),
  })
  await response.arrayBuffer()
  return response.status
}

const all = Object.values(calls).flatMap((group) => Object.values(group))
const samples = new Map(all.map((call) => [call, sampleOf(call)]))
// What is asked for may take more than the call itself: to connect a community, to share with everybody.
samples.set(settingsCalls.save, {})
samples.set(settingsCalls.checkToken, { token: 'none' })
samples.set(templateCalls.create, { kind: 'report', source_id: anyId, name: 'Monthly' })
samples.set(viewCalls.create, { name: 'Mine', address: '' })

/** Those that end the sign-in of who asks come last. */
const endings: Call[] = [profileCalls.changePassword, profileCalls.signOutElsewhere]
const inOrder = [...all.filter((call) => !endings.includes(call)), ...endings]

/** Tests that every call is served to whom of these it is for, and to nobody without a good token. */
export function testAccess(known: readonly Known[]): void {
  beforeAll(async () => {
    app = await testApp()
    home = String(await insertCommunity(app.db))
    abroad = String(await insertCommunity(app.db))
    const admin = await app.signIn('admin')
    const ofHome = { name: 'Client of home', community_ids: [home] }
    const client = await app.call(clientCalls.create, ofHome, admin)
    for (const { who, elsewhere, isLimited, isByClient, program, ...at } of known) {
      const own = at.home === elsewhere ? [] : [{ community_id: home, role: at.home }]
      const roles = isByClient
        ? { client_roles: [{ client_id: client.id, role: at.home }] }
        : { community_roles: own }
      const open = isByClient ? [] : [home]
      const { bearer } = await addPerson(admin, elsewhere, isLimited ? open : null, roles)
      bearers.set(who, program ? await addProgram(bearer, program) : bearer)
    }
    await addGoneOnes(admin)
  })
  afterAll(() => app.close())

  test('every call that is served is in the table', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).sort()).toEqual(
      Object.keys(document.paths ?? {}).sort(),
    )
  })

  describe.each(inOrder.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
    test('is for who may ask it', async () => {
      for (const who of unknown) {
        const status = await ask(call, who, home)
        if (call.access === 'public') expect([who, status]).not.toEqual([who, 401])
        else expect([who, status]).toEqual([who, 401])
      }
      for (const person of known)
        for (const community of ['home', 'abroad'] as const) {
          const status = await ask(call, person.who, community === 'home' ? home : abroad)
          const right = expected(call, person, community)
          const told = [person.who, community, status]
          if (right !== 'served') expect(told).toEqual([person.who, community, right])
          else expect([401, 403, 500], told.join(', ')).not.toContain(status)
        }
    })
  })
}
