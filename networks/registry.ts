import type { Db } from '#server/db/database.ts'
import type { Network, NetworkClient } from './network.ts'
import { makeVkApi } from './vk/api.ts'
import { makeVkClient } from './vk/client.ts'
import { readVkSettings } from './vk/settings.ts'
import { makeVkSignIn } from './vk/signIn.ts'
import { vk } from './vk/vk.ts'

/** By their names. */
export const networks = new Map<string, Network>([[vk.name, vk]])

/** Meant where nothing says which. */
export function firstNetwork(): Network {
  const [first] = networks.values()
  if (!first) throw new Error('There is no network')
  return first
}

/** The network that a community names. */
export function networkNamed(name: string): Network {
  const network = networks.get(name)
  if (!network) throw new Error(`There is no network ${name}`)
  return network
}

/** Gives what asks a network of a name. */
export type Clients = (network: string) => NetworkClient

/** What the environment sets for each network. @throws StartupError for a wrong setting. */
export const readNetworks = (env: NodeJS.ProcessEnv) => ({ vk: readVkSettings(env) })
export type NetworkSettings = ReturnType<typeof readNetworks>

/** Where networks are asked, or what stands in for them. */
export const networkUrls = (settings: NetworkSettings): URL[] =>
  Object.values(settings).map(({ apiUrl }) => new URL(apiUrl))

export function openNetworks(db: Db, settings: NetworkSettings): Clients {
  const { apiUrl, signIn } = settings.vk
  const clients = new Map([
    [vk.name, makeVkClient(makeVkApi({ db, baseUrl: apiUrl }), signIn && makeVkSignIn(signIn))],
  ])
  return (name) => {
    const client = clients.get(name)
    if (!client) throw new Error(`There is no network ${name}`)
    return client
  }
}
