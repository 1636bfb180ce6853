import type { Scope } from '#networks/vk/methods.ts'
import type { CommunityModel } from '../model/community.ts'
import { flag, list, pageOffset, pageSize, requiredInteger } from '../params.ts'
import { VkError } from '../vkError.ts'
import { type Call, isNamed, type Method } from './call.ts'
import { groupObject, memberObject, memberPage } from './groupObject.ts'

/** Bits of a community key's permissions, as groups.getTokenPermissions names them. */
const SETTINGS: readonly (readonly [Scope, number])[] = [
  ['stories', 1],
  ['photos', 4],
  ['wall', 8192],
  ['manage', 262144],
]
const MAX_PAGE = 1000

export const groupsGetById: Method = (call) => {
  const fields = list(call.params, 'fields')
  const found = groupsAsked(call).flatMap((name) => call.communities.find((one) => isNamed(one, name)) ?? [])
  if (found.length === 0) throw new VkError(100, 'group_ids is undefined')
  return { groups: found.map((community) => groupObject(call, community, fields)), profiles: [] }
}

/** The communities of the token's user; those of other people are not known here. */
export const groupsGet: Method = (call) => {
  if (call.token.kind === 'service') requiredInteger(call.params, 'user_id')
  const filters = list(call.params, 'filter')
  const isAdminOnly = filters.some((filter) => ['admin', 'editor', 'moder'].includes(filter))
  const managed = (community: CommunityModel) => call.token.manages.includes(community.info.id)
  const mine = filters.length === 0 || isAdminOnly ? call.communities.filter(managed) : []
  const offset = pageOffset(call.params)
  const page = mine.slice(offset, offset + pageSize(call.params, MAX_PAGE, MAX_PAGE))
  const fields = list(call.params, 'fields')
  const isExtended = flag(call.params, 'extended')
  return {
    count: mine.length,
    items: page.map((community) => (isExtended ? groupObject(call, community, fields) : community.info.id)),
  }
}

export const groupsGetMembers: Method = (call) => {
  const name = call.params.get('group_id') ?? String(call.token.manages[0] ?? '')
  const community = call.communities.find((one) => isNamed(one, name))
  if (!community) throw new VkError(125)
  const sort = call.params.get('sort') ?? 'id_asc'
  if (sort.startsWith('time') && !call.token.manages.includes(community.info.id)) throw new VkError(15)
  const count = community.members.count(call.now)
  const offset = Math.min(count, pageOffset(call.params))
  const ids = memberPage(offset, Math.min(pageSize(call.params, MAX_PAGE, MAX_PAGE), count - offset))
  const fields = list(call.params, 'fields')
  return {
    count,
    items: fields.length > 0 ? ids.map((id) => memberObject(call, community, id, fields)) : ids,
  }
}

export const groupsGetTokenPermissions: Method = ({ token }) => {
  const permissions = SETTINGS.filter(([name]) => token.scopes.includes(name)).map(([name, setting]) => ({
    name,
    setting,
  }))
  return { mask: permissions.reduce((mask, { setting }) => mask | setting, 0), permissions }
}

/** Without ids a community key means its own community. */
function groupsAsked(call: Call): string[] {
  const names = [...list(call.params, 'group_ids'), ...list(call.params, 'group_id')]
  if (names.length > 0) return names
  if (call.token.kind !== 'community') throw new VkError(100, 'group_ids is undefined')
  return call.token.manages.map(String)
}
