import type { Heard, Token } from '#networks/network.ts'
import { PollAnswer, type VkEvent } from './answers.ts'
import type { VkApi } from './api.ts'

/** Seconds that the server may keep a question (VK allows 90), and the first one, by which it is known that it answers. */
const waitS = 25
const firstWaitS = 1

/** The events that say what to read again. */
const wanted = [
  'wall_post_new',
  'wall_reply_new',
  'wall_reply_edit',
  'wall_reply_delete',
  'wall_reply_restore',
  'like_add',
  'like_remove',
]

/**
 * What happens on a community's wall, as VK's Long Poll tells it, until the signal. The first answer comes with a gap, for
 * nobody knows what there was before. Errors: VkProblem, VkError; those of the network, and of a server that cannot go on twice
 * in a row, after which one begins anew.
 */
export async function* hear(
  vk: VkApi,
  tokens: readonly Token[],
  groupId: number,
  signal: AbortSignal,
): AsyncGenerator<Heard> {
  await switchOn(vk, tokens, groupId)
  let server = await vk.call(tokens, 'groups.getLongPollServer', { group_id: groupId })
  let isGap = true
  let hasFailed = false
  while (!signal.aborted) {
    const answer = await ask(server, isGap ? firstWaitS : waitS, signal)
    if ('updates' in answer) {
      server = { ...server, ts: answer.ts }
      if (isGap || answer.updates.length > 0) yield { ...touchedBy(answer.updates), isGap }
      isGap = false
      hasFailed = false
      continue
    }
    if (hasFailed) throw new Error(`Long Poll: failed ${answer.failed} again`)
    hasFailed = true
    if (answer.failed === 1) server = { ...server, ts: answer.ts }
    else {
      const renewed = await vk.call(tokens, 'groups.getLongPollServer', { group_id: groupId })
      // 2: the key alone has expired. 3: the numbering, too.
      server = answer.failed === 2 ? { ...renewed, ts: server.ts } : renewed
    }
    if (answer.failed !== 2) isGap = true
  }
}

/** The posts to read again after these events, and those whose comments are. */
export function touchedBy(events: VkEvent[]): Pick<Heard, 'posts' | 'discussed'> {
  const posts = new Set<string>()
  const discussed = new Set<string>()
  for (const { type, object } of events) {
    const { id, post_id, object_type, object_id } = object
    if (type === 'wall_post_new' && id) posts.add(String(id))
    if (type.startsWith('wall_reply_') && post_id) {
      posts.add(String(post_id))
      discussed.add(String(post_id))
    }
    if (!type.startsWith('like_')) continue
    if (object_type === 'post' && object_id) posts.add(String(object_id))
    if (object_type === 'comment' && post_id) discussed.add(String(post_id))
  }
  return { posts: [...posts], discussed: [...discussed] }
}

/** Switches on the events that are wanted; those of others stay as they are. */
async function switchOn(vk: VkApi, tokens: readonly Token[], groupId: number) {
  const { is_enabled, events } = await vk.call(tokens, 'groups.getLongPollSettings', { group_id: groupId })
  const missing = wanted.filter((name) => !events[name])
  if (is_enabled && missing.length === 0) return
  await vk.call(tokens, 'groups.setLongPollSettings', {
    group_id: groupId,
    enabled: 1,
    api_version: '5.199',
    ...Object.fromEntries(missing.map((name) => [name, 1])),
  })
}

interface Server {
  key: string
  server: string
  ts: string
}

async function ask({ key, server, ts }: Server, wait: number, signal: AbortSignal) {
  const url = new URL(server)
  url.search = String(new URLSearchParams({ act: 'a_check', key, ts, wait: String(wait) }))
  const tooLong = AbortSignal.timeout((wait + 10) * 1000)
  const response = await fetch(url, { signal: AbortSignal.any([signal, tooLong]), redirect: 'error' })
  if (!response.ok) throw new Error(`Long Poll: HTTP ${response.status}`)
  return PollAnswer.parse(await response.json())
}
