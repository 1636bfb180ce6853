import type { Db } from '#server/db/database.ts'
import type { Network, NetworkClient } from './network.ts'
import { makeVkApi } from './vk/api.ts'
import { makeVkClient } from './vk/client.ts'
import { makeVkSignIn, type VkIdOptions } from './vk/signIn.ts'
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

interface NetworkOptions {
  db: Db
  vkApiUrl: string
  /** Without it nobody signs in with VK. */
  vkId?: VkIdOptions | undefined
}

export function openNetworks({ db, vkApiUrl, vkId }: NetworkOptions): Clients {
  const signIn = vkId && makeVkSignIn(vkId)
  const clients = new Map([[vk.name, makeVkClient(makeVkApi({ db, baseUrl: vkApiUrl }), signIn)]])
  return (name) => {
    const client = clients.get(name)
    if (!client) throw new Error(`There is no network ${name}`)
    return client
  }
}
