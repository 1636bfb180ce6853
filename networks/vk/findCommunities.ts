import type { FoundCommunity, Token } from '#networks/network.ts'
import type { CommunityRow } from '#networks/rows.ts'
import type { VkGroup } from './answers.ts'
import type { VkApi } from './api.ts'
import { communityFields, communityRow, whileSomebodyWaits } from './connect.ts'
import { VkError, VkProblem } from './failures.ts'
import { batchSize } from './request.ts'

/** VK takes up to 500 ids or names in one call. */
const namesAtOnce = 500

/** The communities of ids or screen names, or why there is none of each. Errors: VkProblem when none of the tokens may ask. */
export async function findVkCommunities(
  vk: VkApi,
  tokens: readonly Token[],
  names: readonly string[],
): Promise<FoundCommunity[]> {
  const groups = await Promise.all(parts(names, namesAtOnce).map((some) => groupsNamed(vk, tokens, some)))
  const byName = new Map(groups.flat().flatMap((group) => namesOf(group).map((name) => [name, group])))
  // A number that is no community's may be a person's, who was not meant.
  const others = names.filter((name) => !byName.has(name) && !/^\d+$/.test(name))
  const people = await Promise.all(parts(others, namesAtOnce).map((some) => peopleNamed(vk, tokens, some)))
  const isPerson = new Set(people.flat())
  return names.map((name) => {
    const group = byName.get(name)
    if (group) return readable(group)
    return isPerson.has(name) ? 'person' : 'unknown'
  })
}

/** VK leaves out unknown names, or refuses the whole for one: then fewer are asked about, and each by itself in the end. */
async function groupsNamed(
  vk: VkApi,
  tokens: readonly Token[],
  names: readonly string[],
): Promise<VkGroup[]> {
  try {
    const params = { group_ids: names.join(','), fields: communityFields }
    return (await vk.call(tokens, 'groups.getById', params, whileSomebodyWaits)).groups ?? []
  } catch (error) {
    if (!isOfNames(error)) throw error
    if (names.length === 1) return []
    if (names.length > batchSize) {
      const fewer = parts(names, batchSize).map((some) => groupsNamed(vk, tokens, some))
      return (await Promise.all(fewer)).flat()
    }
    const each = names.map((group_id) => ({ group_id, fields: communityFields }))
    const answers = await vk.batch(tokens, 'groups.getById', each)
    return answers.flatMap((answer) => (answer instanceof Error ? [] : (answer.groups ?? [])))
  }
}

const isOfNames = (error: unknown) =>
  error instanceof VkError || (error instanceof VkProblem && error.networkError === 125)

/** As people may have named it. */
const namesOf = ({ id, screen_name }: VkGroup) => [String(id), (screen_name ?? '').toLowerCase()]

function readable(group: VkGroup): FoundCommunity {
  if (group.deactivated) return 'blocked'
  const isInside = group.is_member || group.is_admin
  return group.is_closed && !isInside ? 'closed' : communityRow(group)
}

/** Those of the names that people have. Whom VK does not name is unknown, whatever the reason. */
async function peopleNamed(vk: VkApi, tokens: readonly Token[], names: readonly string[]): Promise<string[]> {
  try {
    const params = { user_ids: names.join(','), fields: 'screen_name' }
    const found = await vk.call(tokens, 'users.get', params, whileSomebodyWaits)
    return found.flatMap(({ id, screen_name }) => [`id${id}`, (screen_name ?? '').toLowerCase()])
  } catch (error) {
    if (error instanceof VkError || error instanceof VkProblem) return []
    throw error
  }
}

/** VK gives up to 1,000 at once; nobody manages more than so many pages. */
const pageSize = 1000
const mostPages = 10

/**
 * The communities whose content the owner of a user token may edit, as only they are told of reach and statistics.
 * Errors: VkProblem when VK does not tell.
 */
export async function managedVkCommunities(vk: VkApi, token: Token): Promise<CommunityRow[]> {
  const rows: CommunityRow[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const params = {
      filter: 'admin,editor',
      extended: 1,
      fields: communityFields,
      count: pageSize,
      offset: page * pageSize,
    }
    const { count = 0, items = [] } = await vk.call([token], 'groups.get', params, whileSomebodyWaits)
    rows.push(...items.filter(({ deactivated }) => !deactivated).map(communityRow))
    if ((page + 1) * pageSize >= count) break
  }
  return rows
}

function parts(names: readonly string[], size: number): string[][] {
  const starts = Array.from({ length: Math.ceil(names.length / size) }, (_, n) => n * size)
  return starts.map((start) => names.slice(start, start + size))
}
