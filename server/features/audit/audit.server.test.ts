import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { definitionCalls } from '#contract/metrics/metricDefinitions.ts'
import { type AuditAction, type AuditEntry, auditCalls } from '#contract/people/audit.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { reportCalls } from '#contract/reports.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { deleteOldEntries } from './audit.queries.ts'
import { record } from './audit.ts'

let app: TestApp
let admin: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db, { time_zone: 'Asia/Omsk' })
})
beforeEach(async () => {
  await app.db.deleteFrom('app_user').execute()
  await app.db.deleteFrom('audit_entry').execute()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const list = (input: InputOf<typeof auditCalls.list> = {}) => app.call(auditCalls.list, input, admin)
const newest = async (): Promise<AuditEntry | undefined> => (await list()).items[0]

const password = 'right password'
const twice = { password, password_confirmation: password }
const person = { name: 'Anna', email: 'anna@rapport.test', role: 'editor', ...twice } as const
const addAnna = () => app.call(userCalls.create, person, admin)
const blueprint = { name: 'May', is_regular: true, sections: [{ kind: 'text' as const, id: 'words' }] }
const delivery = {
  recipients: ['boss@x.example'],
  webhook_url: 'https://hooks.example/T0/a-secret-in-the-path?key=hunter2',
}

describe('what people did is written down, with who, what and from where', () => {
  test.each<[AuditAction, () => Promise<Partial<AuditEntry>>]>([
    ['user.create', async () => ({ target: `user ${(await addAnna()).id}` })],
    [
      'user.edit',
      async () => {
        const { id } = await addAnna()
        await app.call(userCalls.edit, { id, role: 'viewer', ...twice }, admin)
        return { target: `user ${id}`, details: { of: person.email, role: 'viewer', password: 'changed' } }
      },
    ],
    [
      'user.delete',
      async () => {
        const { id } = await app.call(userCalls.delete, { id: (await addAnna()).id }, admin)
        return { target: `user ${id}`, details: { of: person.email } }
      },
    ],
    [
      'user.signOut',
      async () => ({
        target: `user ${(await app.call(userCalls.signOut, { id: (await addAnna()).id }, admin)).id}`,
      }),
    ],
    [
      'user.removeSecondFactor',
      async () => {
        const { id } = await addAnna()
        await app.call(userCalls.removeSecondFactor, { id }, admin)
        return { target: `user ${id}` }
      },
    ],
    [
      'profile.changePassword',
      async () => {
        await app.call(profileCalls.changePassword, { current_password: 'password', ...twice }, admin)
        return { details: {} }
      },
    ],
    [
      'profile.signOutElsewhere',
      async () => {
        await app.call(profileCalls.signOutElsewhere, {}, admin)
        return { details: {} }
      },
    ],
    [
      'token.create',
      async () => {
        const { item } = await app.call(apiTokenCalls.create, { title: 'Cron' }, admin)
        const details = { title: 'Cron', role: 'viewer', community_id: null, expires_in_days: 90 }
        return { target: `token ${item.id}`, details }
      },
    ],
    [
      'token.delete',
      async () => {
        const { item } = await app.call(apiTokenCalls.create, { title: 'Cron' }, admin)
        await app.call(apiTokenCalls.delete, { id: item.id }, admin)
        return { target: `token ${item.id}`, details: { title: 'Cron' } }
      },
    ],
    [
      'definitions.save',
      async () => {
        const definitions = await app.call(definitionCalls.get, {}, admin)
        await app.call(definitionCalls.save, { definitions: { ...definitions, er_base: 'views' } }, admin)
        return { community_id: String(community), details: { ...definitions, er_base: 'views' } }
      },
    ],
    [
      'community.edit',
      async () => {
        await app.call(communityCalls.edit, { currency: 'EUR' }, admin)
        return { target: `community ${community}`, details: { currency: 'EUR' } }
      },
    ],
    [
      'tag.delete',
      async () => {
        const { id, title } = await app.call(tagCalls.create, { title: 'Old' }, admin)
        await app.call(tagCalls.delete, { id }, admin)
        return { target: `tag ${id}`, details: { title } }
      },
    ],
    [
      'tag.merge',
      async () => {
        const from = await app.call(tagCalls.create, { title: 'From' }, admin)
        const into = await app.call(tagCalls.create, { title: 'Into' }, admin)
        await app.call(tagCalls.merge, { id: from.id, into: into.id }, admin)
        await app.call(tagCalls.list, {}, admin)
        await app.db.deleteFrom('tag').execute()
        return { target: `tag ${from.id}`, details: { title: 'From', into: into.id, into_title: 'Into' } }
      },
    ],
    [
      'report.setDelivery',
      async () => {
        const { id } = await app.call(reportCalls.create, { blueprint: { ...blueprint, delivery } }, admin)
        const details = { recipients: ['boss@x.example'], webhook_url: 'hooks.example' }
        return { target: `report ${id}`, details: expect.objectContaining(details) }
      },
    ],
    [
      'report.delete',
      async () => {
        const { id } = await app.call(reportCalls.create, { blueprint }, admin)
        await app.call(reportCalls.delete, { id }, admin)
        return { target: `report ${id}`, details: { name: 'May' } }
      },
    ],
    [
      'campaign.delete',
      async () => {
        const { id } = await app.call(campaignCalls.create, { title: 'Spring' }, admin)
        await app.call(campaignCalls.delete, { id }, admin)
        return { target: `campaign ${id}`, details: { title: 'Spring' } }
      },
    ],
    [
      'creative.delete',
      async () => {
        const campaign = await app.call(campaignCalls.create, { title: 'Summer' }, admin)
        const of = { campaign_id: campaign.id, title: 'Blue' }
        const { id } = await app.call(creativeCalls.create, of, admin)
        await app.call(creativeCalls.delete, { id }, admin)
        await app.db.deleteFrom('campaign').execute()
        return { target: `creative ${id}`, details: { title: 'Blue' } }
      },
    ],
  ])('%s', async (action, act) => {
    const { id, name } = await app.call(profileCalls.get, {}, admin)
    const expected = await act()
    expect(await newest()).toMatchObject({ user: { id, name }, action, address: '127.0.0.1', ...expected })
    expect(JSON.stringify((await list()).items)).not.toMatch(/hunter2|a-secret|right password|\$argon2/)
  })
})

describe('delivery of a report', () => {
  test('is not noted when something else of it changes', async () => {
    const report = await app.call(reportCalls.create, { blueprint: { ...blueprint, delivery } }, admin)
    const { id, version } = report
    const renamed = { ...blueprint, delivery, name: 'June' }
    const edited = await app.call(reportCalls.edit, { id, version, blueprint: renamed }, admin)
    expect((await list({ actions: ['report.setDelivery'] })).total).toBe(1)
    const changed = { ...renamed, delivery: { recipients: [] } }
    await app.call(reportCalls.edit, { id, version: edited.version, blueprint: changed }, admin)
    expect((await list({ actions: ['report.setDelivery'] })).total).toBe(2)
  })
})

describe('signing in and out', () => {
  const signIn = async (typed: string, email: string = person.email) => {
    const browser = openBrowser(app.url)
    await browser.postWithCsrf('/api/auth/callback/credentials', { email, password: typed })
    return browser
  }

  test('is noted, with the person', async () => {
    const { id } = await addAnna()
    const browser = await signIn(password)
    expect(await newest()).toMatchObject({
      action: 'auth.signIn',
      user: { id, name: 'Anna' },
      community_id: null,
      address: '127.0.0.1',
    })
    await browser.postWithCsrf('/api/auth/signout', {})
    expect(await newest()).toMatchObject({ action: 'auth.signOut', user: { id, name: 'Anna' } })
    const before = (await list()).total
    await browser.postWithCsrf('/api/auth/signout', {})
    expect((await list()).total).toBe(before)
  })

  test('is noted when it fails, with the e-mail address as typed, cut, and never the password', async () => {
    await addAnna()
    await signIn('wrong password')
    expect(await newest()).toMatchObject({
      action: 'auth.signInFailed',
      user: { id: null, name: person.email },
      details: { reason: 'password' },
      address: '127.0.0.1',
    })
    await signIn('wrong password', `${'x'.repeat(60)}@${'y'.repeat(60)}.test`)
    expect((await newest())?.user.name).toHaveLength(100)
    // Some type their password in the wrong field.
    await signIn('anna@rapport.test', 'my password 123')
    expect(JSON.stringify((await list()).items)).not.toMatch(/wrong password|my password/)
  })

  test('is not noted any more once it is refused unseen', async () => {
    for (let i = 0; i < 12; i += 1) await signIn('wrong password', 'flood@rapport.test')
    expect((await list({ actions: ['auth.signInFailed'], search: 'flood@' })).total).toBe(10)
  })
})

describe('the list', () => {
  const at = async (id: number, time: string) =>
    app.db.updateTable('audit_entry').set({ at: time }).where('id', '=', id).execute()

  beforeEach(async () => {
    const anna = await addAnna()
    await app.db.deleteFrom('audit_entry').execute()
    const by = { user: { id: Number(anna.id), name: 'Anna' }, community, address: '192.0.2.7' }
    await record(app.db, by, 'tag.delete', 'tag 7', { title: 'Old' })
    await record(app.db, { ...by, address: null }, 'report.delete', 'report 8')
    const nobody = { user: { id: null, name: 'eve@x.example' }, community: null, address: '2001:db8::1' }
    await record(app.db, nobody, 'auth.signInFailed')
    const rows = await app.db.selectFrom('audit_entry').select('id').orderBy('id').execute()
    // The first second of 1 May, the last of 2 May and the first of 3 May, six hours ahead of UTC.
    const days = ['2026-04-30T18:00:00Z', '2026-05-02T17:59:59Z', '2026-05-02T18:00:00Z']
    for (const [i, { id }] of rows.entries()) await at(id, days[i] ?? '')
  })
  const targets = async (input: InputOf<typeof auditCalls.list>) =>
    (await list(input)).items.map(({ action }) => action)

  test('is newest first, page by page, with the actions there are', async () => {
    expect(await list({ per_page: 2 })).toMatchObject({
      items: [
        { action: 'auth.signInFailed', address: '2001:db8::1' },
        { action: 'report.delete', address: null },
      ],
      page: 1,
      per_page: 2,
      total: 3,
      actions: ['auth.signInFailed', 'tag.delete', 'report.delete'],
    })
    expect(await targets({ per_page: 2, page: 2 })).toEqual(['tag.delete'])
  })

  test.each<[InputOf<typeof auditCalls.list>, AuditAction[]]>([
    [{ actions: ['tag.delete', 'auth.signInFailed'] }, ['auth.signInFailed', 'tag.delete']],
    [{ from: '2026-05-02' }, ['auth.signInFailed', 'report.delete']],
    [{ to: '2026-05-02' }, ['report.delete', 'tag.delete']],
    [{ from: '2026-05-02', to: '2026-05-02' }, ['report.delete']],
    [{ search: 'ANNA' }, ['report.delete', 'tag.delete']],
    [{ search: '192.0.2' }, ['tag.delete']],
    [{ search: 'report 8' }, ['report.delete']],
    [{ search: '%' }, []],
    [{ users: ['999999999'] }, []],
    [{ actions: ['no.such'] }, []],
  ])('is filtered by %j', async (input, expected) => {
    expect(await targets(input)).toEqual(expected)
    expect((await list(input)).total).toBe(expected.length)
  })

  test('is filtered by people, and keeps the names of those who are gone', async () => {
    const [anna] = (await app.call(userCalls.list, { search: 'Anna' }, admin)).items
    expect(await targets({ users: [anna?.id ?? ''] })).toEqual(['report.delete', 'tag.delete'])
    await app.db.deleteFrom('app_user').where('name', '=', 'Anna').execute()
    expect((await list({ search: 'Anna' })).items).toMatchObject([
      { user: { id: null, name: 'Anna' } },
      { user: { id: null, name: 'Anna' } },
    ])
  })

  test.each(['viewer', 'editor'] as const)('is not for a %s', async (role) => {
    const token = await app.signIn(role)
    expect((await app.post(auditCalls.list.path, { token })).status).toBe(403)
  })
})

test('entries are kept for 400 days', async () => {
  const by = { user: { id: null, name: 'x' }, community: null, address: null }
  for (const days of [399, 401]) {
    await record(app.db, by, 'auth.signInFailed', `${days}`)
    await sql`update audit_entry set at = now() - make_interval(days => ${days}) where target = ${`${days}`}`.execute(
      app.db,
    )
  }
  await deleteOldEntries(app.db)
  expect((await list()).items.map(({ target }) => target)).toEqual(['399'])
})

test('what is taken back is not noted', async () => {
  const before = (await list()).total
  const answer = await app.post(tagCalls.delete.path.replace(':id', '999999999'), { token: admin })
  expect([answer.status, (await list()).total]).toEqual([404, before])
})
