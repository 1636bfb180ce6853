import { test as base, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Call, InputOf, OutputOf, Role } from '#contract/call.ts'
import { askAs } from './api.ts'
import { watchHiding } from './hiding.ts'
import { type Installation, startInstallation } from './installation.ts'
import { addPerson, findPerson, type Person, removePerson } from './people.ts'
import { rememberWhatIs } from './tidy.ts'

interface Options {
  /** Of `me`. */
  role: Role
  /** Whether the browser of `page` is mine already; else nobody is signed in with it. */
  signedIn: boolean
  /** Whether the installation is of this test alone. Else tests of a worker share one; each leaves it as it was. */
  alone: boolean
}

export interface Fixtures {
  installation: Installation
  /** A person whom no other test knows. */
  me: Person
  /** What the browser of `page` keeps of a sign-in. */
  state: Person['state']
  /** Makes a call of the API as `me`. */
  ask: <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>
  /** Makes one as the demo's administrator, for tests of people who may not. */
  askAsAdmin: Fixtures['ask']
  /** Opens another browser: of somebody of a role, of a person of the test, or of nobody. */
  visit: (who: Role | Person | 'nobody') => Promise<Page>
  /** Tells the sandbox something, as docs/sandbox.md lists it; faults end with the test. */
  tellSandbox: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>
}

interface Shared {
  installation: Installation
  /** Takes away what a test has made. */
  tidy(): Promise<void>
}

export { expect } from '@playwright/test'

export const nobody: Person['state'] = { cookies: [], origins: [] }

export const test = base.extend<Options & Fixtures, { shared: Shared }>({
  role: ['admin', { option: true }],
  signedIn: [true, { option: true }],
  alone: [false, { option: true }],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      const installation = await startInstallation({ from: 'demo' })
      await use({ installation, tidy: await rememberWhatIs(installation) })
      await installation.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  async installation({ shared, alone }, use) {
    if (alone) {
      const installation = await startInstallation({ from: 'demo' })
      await use(installation)
      await installation.stop()
    } else {
      await postponeSync(shared.installation)
      await use(shared.installation)
      await shared.tidy()
    }
  },

  async me({ installation, role, alone }, use) {
    const me = await addPerson(installation, role)
    await use(me)
    // One of its own ends with its people, whose rows its jobs may be at.
    if (!alone) await removePerson(installation, me)
  },

  async state({ signedIn, me }, use) {
    await use(signedIn ? me.state : nobody)
  },

  // Not as an option: by other options a context would be another one, which has to load the application anew.
  async context({ context, state }, use) {
    await context.setStorageState(state)
    const hidden = await watchHiding(context)
    await use(context)
    // One that is still on its way somewhere would not let itself be cleared.
    await Promise.all(context.pages().map((page) => page.close()))
    base.expect(hidden, 'screens that vanished').toEqual([])
  },

  async baseURL({ installation }, use) {
    await use(installation.url)
  },

  async ask({ installation, me }, use) {
    await use((call, input) => askAs(installation.url, me, call, input))
  },

  async askAsAdmin({ installation }, use) {
    await use(async (call, input) =>
      askAs(installation.url, await findPerson(installation, 'admin'), call, input),
    )
  },

  async visit({ browser, installation, alone }, use) {
    await using opened = new AsyncDisposableStack()
    await use(async (who) => {
      const storageState = who === 'nobody' ? nobody : (await find(who)).state
      const context = await browser.newContext({ storageState })
      opened.defer(() => context.close())
      return context.newPage()
    })
    async function find(who: Role | Person): Promise<Person> {
      if (typeof who === 'object') return who
      const person = await addPerson(installation, who)
      if (!alone) opened.defer(() => removePerson(installation, person))
      return person
    }
  },

  async tellSandbox({ installation }, use) {
    const tell: Fixtures['tellSandbox'] = async (method, path, body) => {
      const response = await fetch(`${installation.sandboxUrl}/sandbox/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      base.expect(response.ok).toBe(true)
    }
    await use(tell)
    await tell('DELETE', 'faults')
  },
})

/** While a test looks nothing is fetched that it has not asked for: what there is counts as new. */
async function postponeSync({ db }: Installation): Promise<void> {
  await sql`update sync_run set finished_at = now() where state = 'done'`.execute(db)
  await sql`update content set refresh_at = now() + interval '1 day'
    where kind = 'story' and refresh_at < now() + interval '10 minutes'`.execute(db)
}
