import { z } from 'zod'
import { addressSetting, readSetting } from '#server/lib/environment.ts'
import { StartupError } from '#server/lib/startupError.ts'
import type { VkIdOptions } from './signIn.ts'

export interface VkSettings {
  /** Without a trailing slash. */
  apiUrl: string
  /** Without it tokens are pasted alone. */
  signIn: VkIdOptions | undefined
}

const anId = 'the id of an app of VK ID, a number'

const settings = {
  VK_API_URL: [addressSetting(/^https?$/).default('https://api.vk.com/method'), 'an http or https address'],
  VK_ID_URL: [addressSetting(/^https?$/).default('https://id.vk.com'), 'an http or https address'],
  VK_ID_CLIENT_ID: [
    z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    anId,
  ],
  VK_ID_CLIENT_SECRET: [z.string().optional(), 'the secret of the app of VK ID'],
  VK_ID_SCOPE: [
    z
      .string()
      .regex(/^[\w.]+( [\w.]+)*$/)
      .default('stats wall stories groups video offline'),
    'rights separated by spaces',
  ],
} as const

const secret = new Set<keyof typeof settings>(['VK_ID_CLIENT_SECRET'])

/** @throws StartupError for a secret without an id, or a wrong setting. */
export function readVkSettings(env: NodeJS.ProcessEnv): VkSettings {
  const read = <Name extends keyof typeof settings>(name: Name) => readSetting(env, name, settings, secret)
  const apiUrl = read('VK_API_URL')
  const [clientId, clientSecret] = [read('VK_ID_CLIENT_ID'), read('VK_ID_CLIENT_SECRET')]
  const [url, scope] = [read('VK_ID_URL'), read('VK_ID_SCOPE')]
  if (clientId !== undefined) return { apiUrl, signIn: { url, clientId, clientSecret, scope } }
  if (clientSecret === undefined) return { apiUrl, signIn: undefined }
  throw new StartupError(`VK_ID_CLIENT_ID: expected ${anId}, which VK_ID_CLIENT_SECRET needs`)
}
