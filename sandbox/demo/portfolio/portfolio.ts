import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { contentCalls } from '#contract/content/content.ts'
import { reportCalls } from '#contract/reports.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import { sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import { templateCalls } from '#contract/settings/templates.ts'
import type { Sandbox, SandboxCommunity } from '#networks/vk/sandbox/sandbox.ts'
import type { Db } from '#server/db/database.ts'
import type { Rapport } from '#server/rapport.ts'
import { type Ask, askAs } from '../api.ts'
import { monthlyReport } from '../reports.ts'
import { demoPeople } from '../seed.ts'
import { addOthers, keepWorld } from '../world.ts'
import { type DemoClient, demoClients, type OtherCommunity } from './otherCommunities.ts'
import { findCommunity, hasFinishedRun, noteOnboarded } from './portfolio.queries.ts'

/** So slow are the first answers about the community just connected, whose import goes on for about a quarter of an hour by that. */
const slowAnswers = { kind: 'slow', times: 400, delayMs: 25_000 } as const

/**
 * Connects the nineteen communities beside the museum, one after another, and breaks the one that is to be broken. Each step is
 * done as far as it is not done yet, at every start; a file in the data folder says that all are.
 */
export async function fillPortfolio(
  rapport: Rapport,
  sandbox: Sandbox,
  dataDir: string,
  stopping: AbortSignal,
): Promise<void> {
  if (stopping.aborted) return
  try {
    const clients = demoClients()
    if (sandbox.communities.length === 1) {
      addOthers(sandbox, clients)
      await keepWorld(dataDir, sandbox)
    }
    const ask = await askAs(rapport, demoPeople[0].email)
    for (const client of clients) await fillClient(rapport.db, sandbox, ask, client, stopping)
    await writeFile(join(dataDir, 'demo-connected'), '')
  } catch (error) {
    if (!stopping.aborted) console.warn('The demo has fewer communities than it should:', error)
  }
}

async function fillClient(db: Db, sandbox: Sandbox, ask: Ask, client: DemoClient, stopping: AbortSignal) {
  const { items } = await ask(clientCalls.list, {})
  const { name, color } = client
  const { id } =
    items.find((known) => known.name === name) ?? (await ask(clientCalls.create, { name, color }))
  const museum = client.hasMuseum ? await findCommunity(db, sandbox.communities[0]?.info.id) : undefined
  if (museum !== undefined) await ask(clientCalls.assign, { client_id: id, community_ids: [museum] })
  if (client.isShared) await shareTokens(sandbox, ask, id)
  for (const other of client.communities) {
    const model = sandbox.communities.find(({ info }) => info.id === other.corpus.info.id)
    if (!model) throw new Error(`The sandbox lacks ${other.corpus.info.name}`)
    await fillCommunity(db, sandbox, ask, { client: id, other, model, isShared: client.isShared }, stopping)
  }
  if (museum !== undefined) await giveReport(ask, museum, id)
}

/** Somebody who manages all of a client's communities, and an app of VK. */
async function shareTokens(sandbox: Sandbox, ask: Ask, client_id: string) {
  const { items } = await ask(sharedTokenCalls.list, {})
  const [tokens] = sandbox.communities.map((community) => community.tokens)
  if (!tokens || items.some(({ client }) => client?.id === client_id)) return
  for (const token of [tokens.agencyUser, tokens.service])
    await ask(sharedTokenCalls.save, { token, client_id })
}

/** The museum's monthly report, kept in step in all communities of its client. */
async function giveReport(ask: Ask, museum: string, client_id: string) {
  const of = { community_id: museum }
  const [known] = (await ask(templateCalls.list, { ...of, kind: 'report' })).items
  if (known && Object.values(known.copies).some((n) => n > 0)) return
  const report = (await ask(reportCalls.list, of)).items.find(({ name }) => name === monthlyReport)
  if (!report) return
  const source = { kind: 'report', source_id: report.id, name: monthlyReport, client_id } as const
  const { id } = known ?? (await ask(templateCalls.create, { ...of, ...source }))
  const { items } = await ask(communityCalls.list, {})
  const community_ids = items
    .filter((community) => community.client?.id === client_id && community.id !== museum)
    .map((community) => community.id)
  await ask(templateCalls.give, { ...of, id, community_ids, is_kept: true })
}

interface Filled {
  client: string
  other: OtherCommunity
  model: SandboxCommunity
  isShared: boolean
}

async function fillCommunity(
  db: Db,
  sandbox: Sandbox,
  ask: Ask,
  { client, other: { access }, model, isShared }: Filled,
  stopping: AbortSignal,
) {
  const known = await findCommunity(db, model.info.id)
  if (access === 'fresh' && !(known && (await hasFinishedRun(db, known))))
    for (const token of [model.tokens.user, model.tokens.service])
      sandbox.faults.add({ ...slowAnswers, token })
  const id =
    known ?? (await connect(db, ask, client, model, isShared && access === 'all' ? 'shared' : access))
  if (access === 'fresh') return
  while (!(await hasFinishedRun(db, id))) await delay(250, undefined, { signal: stopping })
  await noteOnboarded(db, id)
  if (access !== 'broken') return
  const { user, community, service } = model.tokens
  sandbox.revoke([user, community, service])
  await ask(contentCalls.refresh, { community_id: id })
}

/** Nobody who looks at the museum is taken away from it. */
async function connect(
  db: Db,
  ask: Ask,
  client: string,
  { info, tokens }: SandboxCommunity,
  access: OtherCommunity['access'] | 'shared',
): Promise<string> {
  const community = info.screenName
  if (access === 'shared')
    await ask(manageCommunityCalls.connect, { addresses: [community], client_id: client })
  await ask(settingsCalls.save, {
    community,
    select: false,
    ...(access !== 'shared' && { vk_service_token: tokens.service }),
    ...(access !== 'shared' && access !== 'service' && { vk_user_token: tokens.user }),
    ...(access !== 'service' && { vk_public_token: tokens.community }),
  })
  const id = await findCommunity(db, info.id)
  if (id === undefined) throw new Error(`${info.name} was not connected`)
  await ask(clientCalls.assign, { client_id: client, community_ids: [id] })
  return id
}
