import type { CommunityModel } from '../model/community.ts'
import { integer, type Params } from '../params.ts'
import type { Token } from '../tokens.ts'
import { VkError } from '../vkError.ts'

/** Everything a method may know: who asks for what, when, and of which communities. */
export type Call = {
  params: Params
  token: Token
  /** Sandbox time of the request, milliseconds. */
  now: number
  /** Where the sandbox serves its pictures. */
  url: string
  communities: readonly CommunityModel[]
}

/** A method of the API: the content of `response`. Throws VkError. */
export type Method = (call: Call) => unknown

/** The community behind a wall's negative id. Throws error 15 for a wall that is not here. */
export function communityOfOwner(call: Call, ownerId: number): CommunityModel {
  const found = call.communities.find((community) => community.ownerId === ownerId)
  if (!found) throw new VkError(15, 'this wall available only for community members')
  return found
}

/** The community by positive id. Throws error 125. */
export function communityOfGroup(call: Call, groupId: number): CommunityModel {
  const found = call.communities.find(({ info }) => info.id === groupId)
  if (!found) throw new VkError(125)
  return found
}

/** The wall asked for by owner_id or domain. */
export function wallOf(call: Call): CommunityModel {
  const domain = call.params.get('domain')
  const ownerId = integer(call.params, 'owner_id', 0)
  if (ownerId !== 0) return communityOfOwner(call, ownerId)
  if (!domain) throw new VkError(100, 'owner_id is undefined')
  const found = call.communities.find((community) => isNamed(community, domain))
  if (!found) throw new VkError(100, 'owner_id is undefined')
  return found
}

/** Whether the text is a community's id or one of its addresses. */
export function isNamed({ info }: CommunityModel, name: string): boolean {
  return [String(info.id), info.screenName, `club${info.id}`, `public${info.id}`].includes(name)
}
