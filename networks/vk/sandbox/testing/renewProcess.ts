// A process that renews tokens by the sandbox's clock over and over, to be killed in the middle.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { openNetworks, readNetworks } from '#networks/registry.ts'
import { openDatabase } from '#server/db/database.ts'
import { renewTokens } from '#server/features/settings/signIn/renew.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { signInApp } from '../signIn.ts'

const Given = z.object({ url: z.string(), sandboxUrl: z.string() })
const Clock = z.object({ now: z.number() })

const { url, sandboxUrl } = Given.parse(JSON.parse(process.env.RENEW ?? '{}'))
const db = openDatabase(url)
const vkId = { url: sandboxUrl, ...signInApp, scope: 'stats' }
const networks = openNetworks(db, {
  ...readNetworks({}),
  vk: { apiUrl: `${sandboxUrl}/method`, signIn: vkId },
})
const services = { db, networks, secrets: secretsFrom(Buffer.alloc(32, 1)), log: pino({ level: 'silent' }) }
for (;;) {
  const answer = await fetch(`${sandboxUrl}/sandbox/clock`)
  await renewTokens(services, new Date(Clock.parse(await answer.json()).now))
  await sleep(3)
}
