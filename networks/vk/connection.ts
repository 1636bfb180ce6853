import type { VkApi, VkToken } from './api.ts'

/** A community of VK, and what VK is asked with. */
export interface Connection {
  vk: VkApi
  tokens: readonly VkToken[]
  /** The community's id at VK, without a sign. */
  externalId: string
}
