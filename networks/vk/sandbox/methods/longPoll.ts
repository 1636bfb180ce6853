import type { CommunityModel } from '../model/community.ts'
import { requiredInteger } from '../params.ts'
import { VkError } from '../vkError.ts'
import { type Call, communityOfGroup, type Method } from './call.ts'

/** What Long Poll can tell here of what it can tell at VK. */
const TOLD = [
  'wall_post_new',
  'wall_reply_new',
  'wall_reply_edit',
  'wall_reply_delete',
  'wall_reply_restore',
  'like_add',
  'like_remove',
] as const

const managed = (call: Call): CommunityModel => {
  const community = communityOfGroup(call, requiredInteger(call.params, 'group_id'))
  if (!call.token.manages.includes(community.info.id)) throw new VkError(15)
  return community
}

export const groupsGetLongPollServer: Method = (call) => {
  const { info, events } = managed(call)
  return { key: `key${info.id}`, server: `${call.url}/longpoll/${info.id}`, ts: String(events.last()) }
}

export const groupsGetLongPollSettings: Method = (call) => {
  managed(call)
  return { is_enabled: true, api_version: '5.199', events: Object.fromEntries(TOLD.map((name) => [name, 1])) }
}

export const groupsSetLongPollSettings: Method = (call) => {
  managed(call)
  return 1
}

/**
 * The answer of the Long Poll server itself: `act=a_check`, waiting at most `wait` seconds. Undefined where the connection is to
 * break.
 */
export async function pollAnswer(
  community: CommunityModel,
  asked: URLSearchParams,
): Promise<object | undefined> {
  const { events, info } = community
  if (asked.get('key') !== `key${info.id}`) return { failed: 2 }
  const from = Number(asked.get('ts'))
  const found = await events.after(from, Math.min(90, Number(asked.get('wait'))) * 1000)
  const failed = events.takeFailure()
  const ts = String(events.last())
  if (failed === 'lost') return undefined
  if (failed) return failed === 1 ? { failed, ts } : { failed }
  const updates = found.map(({ type, object }, index) => ({
    type,
    object,
    group_id: info.id,
    event_id: `${info.id}.${from + index + 1}`,
    v: '5.199',
  }))
  return { ts, updates }
}
