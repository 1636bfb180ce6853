import { pino } from 'pino'
import type { InputOf } from '#contract/call.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { settingsCalls } from '#contract/settings/settings.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { makeVkApi } from '#networks/vk/api.ts'
import { makeVkClient } from '#networks/vk/client.ts'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import { loadBundled } from '#networks/vk/sandbox/corpus.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { signInApp } from '#networks/vk/sandbox/signIn.ts'
import { makeVkSignIn } from '#networks/vk/signIn.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { testApp } from '#server/testing/app.ts'
import { insertToken } from '#server/testing/factories.ts'
import { renewTokens } from '../signIn/renew.ts'

type SaveInput = InputOf<typeof settingsCalls.save>

/** The settings as an administrator has them before a VK of two communities, whose clock stands still. */
export async function openSettings() {
  const sandbox = await startSandbox({
    clock: createClock({ now: Date.parse('2026-11-21T12:00:00Z'), running: false }),
    communities: [loadBundled('olonmus'), loadBundled('mediacenter_periodika')],
    limits: false,
  })
  const [museum, periodika] = sandbox.communities.map(({ tokens }) => tokens)
  if (!museum || !periodika) throw new Error('the sandbox lacks a community')
  /** Those of the app. */
  const secrets = secretsFrom(Buffer.alloc(32, 1))
  const vkId = { url: sandbox.url, ...signInApp, scope: 'stats wall stories groups offline' }
  const app = await testApp({ vkApiUrl: `${sandbox.url}/method`, vkId })
  const client = makeVkClient(makeVkApi({ db: app.db, baseUrl: `${sandbox.url}/method` }), makeVkSignIn(vkId))
  const log = pino({ level: 'silent' })
  const settings = {
    sandbox,
    app,
    /** Good and bad tokens of the community `olonmus`. */
    museum,
    /** The same of the community `mediacenter_periodika`. */
    periodika,
    /** The bearer token of somebody who has opened no community yet. */
    admin: '',

    save: (input: SaveInput) => app.call(settingsCalls.save, input, settings.admin),
    list: () => app.call(settingsCalls.list, {}, settings.admin),
    restore: (kind: TokenKind) => app.call(settingsCalls.restoreToken, { kind }, settings.admin),
    testTokens: () => app.call(settingsCalls.test, {}, settings.admin),
    runs: () => app.db.selectFrom('sync_run').select(['community_id', 'state']).execute(),

    /** What VK sends a person back with who allows some rights, or denies, and where to. */
    async comeBack(
      rights: readonly string[] | 'denied',
    ): Promise<{ to: string; with: Record<string, string> }> {
      const { url } = await app.call(settingsCalls.beginSignIn, {}, settings.admin)
      const decided = new URL(url.replace('/authorize?', '/authorize/decide?'))
      if (rights !== 'denied')
        for (const name of ['allow', ...rights.map((right) => `right_${right}`)])
          decided.searchParams.set(name, '1')
      const { headers } = await fetch(decided, { redirect: 'manual' })
      const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '')
      return { to: origin + pathname, with: Object.fromEntries(searchParams) }
    },

    /** Signs in with all rights; the id of the sign-in. */
    async signIn(): Promise<string> {
      const { type, ...answer } = (await settings.comeBack(vkId.scope.split(' '))).with
      const finished = { state: '', ...answer }
      return (await app.call(settingsCalls.finishSignIn, finished, settings.admin)).sign_in
    },

    /** Renews tokens as the job does so many minutes from now. */
    renewIn: (minutes: number) =>
      renewTokens(
        { db: app.db, secrets, networks: () => client, log },
        new Date(Date.now() + minutes * 60_000),
      ),

    /** Stores a token as one that VK took once, whatever it is worth now. */
    async keep(kind: TokenKind, value: string) {
      const { id } = await app.db.selectFrom('community').select('id').executeTakeFirstOrThrow()
      await app.db.deleteFrom('community_token').where('kind', '=', kind).execute()
      await insertToken(app.db, id as CommunityId, { kind, value }, secrets)
    },

    /** The answer to a save that is refused. */
    async refusal(input: SaveInput) {
      const response = await app.post(settingsCalls.save.path, { token: settings.admin, json: input })
      return { status: response.status, body: ErrorBody.parse(await response.json()) }
    },

    /** Back to an installation without a community and a VK without faults. */
    async reset() {
      sandbox.faults.clear()
      await app.db.deleteFrom('community').execute()
      await app.db.deleteFrom('shared_token').execute()
      await app.db.deleteFrom('client').execute()
      await app.db.deleteFrom('network_grant').execute()
      await app.db.deleteFrom('network_cooldown').execute()
      settings.admin = await app.signIn('admin')
    },

    async close() {
      await app.close()
      await sandbox.close()
    },
  }
  return settings
}
