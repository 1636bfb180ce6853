import type { BlockTest, StoredToken } from '#contract/settings.ts'
import { tokenProblems } from '#contract/sync.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { VkProblem } from '#networks/vk/failures.ts'
import { connectionRefused } from '#networks/vk/vkCommunity.ts'
import { reason, type Said } from '#server/lib/errors.ts'
import { testBlocks } from './blockTests.ts'
import { tokenFields } from './wanted.ts'

/** A token with what VK said of it. */
export type KnownToken = VkToken & Pick<StoredToken, 'state' | 'scopes'>

/** A stored token, and the one that is to take its place. */
interface Replaced {
  old: KnownToken
  by: KnownToken
}

/**
 * What is lost where new tokens take the place of stored ones of their kinds: data that no token would open any more, and
 * rights; by the fields of the new ones. Errors: vk_unavailable when VK cannot be asked.
 */
export async function findLosses(
  vk: VkApi,
  stored: KnownToken[],
  given: KnownToken[],
  vkId: number,
): Promise<Record<string, Said[]>> {
  const replaced = stored.flatMap((old): Replaced[] => {
    const by = given.find(({ kind }) => kind === old.kind)
    return by && by.value !== old.value ? [{ old, by }] : []
  })
  if (replaced.length === 0) return {}
  const staying = stored.filter(({ kind }) => given.every((token) => token.kind !== kind))
  const lost = await lostBlocks(vk, stored, [...staying, ...given], vkId)
  const [first] = replaced
  const losses = replaced.map((each): [string, Said[]] => {
    const { kind } = each.old
    const isOurs = ({ via }: BlockTest) =>
      via === kind || (each === first && replaced.every(({ old }) => old.kind !== via))
    const blocks = lost.filter(isOurs).map(({ block }) => reason(`token_loses_${block}`))
    return [tokenFields[kind], [...blocks, ...lostRights(each)]]
  })
  return Object.fromEntries(losses.filter(([, said]) => said.length > 0))
}

/** The tests of the blocks that stored tokens open and others would not. */
async function lostBlocks(vk: VkApi, stored: VkToken[], others: VkToken[], vkId: number) {
  const [before, after] = await Promise.all([testBlocks(vk, stored, vkId), testBlocks(vk, others, vkId)])
  const untested = [...before, ...after].find(({ problem }) => problem === 'unavailable')
  if (untested) throw connectionRefused(new VkProblem('unavailable', untested.method ?? ''))
  const closed = after.filter((test) => !isOpen(test)).map(({ block }) => block)
  return before.filter((test) => isOpen(test) && closed.includes(test.block))
}

/** What VK only puts off, as by a limit of the day, is open. */
const isOpen = ({ problem }: BlockTest): boolean =>
  problem === null || !['no_token', ...tokenProblems].includes(problem)

/** A token that VK no longer accepts has none to lose. */
function lostRights({ old, by }: Replaced): Said[] {
  const rights = old.state === 'invalid' ? [] : old.scopes.filter((right) => !by.scopes.includes(right))
  return rights.length > 0 ? [reason('token_loses_rights', { rights: rights.join(', ') })] : []
}
