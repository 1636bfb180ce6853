import { homeOf } from '../model/audience.ts'
import type { CommunityModel } from '../model/community.ts'
import { birthdayOf, memberId, personOf } from '../model/people.ts'
import { dice } from '../random.ts'
import type { Call } from './call.ts'

/** A community as VK shows it; `fields` adds what was asked for. */
export function groupObject(call: Call, community: CommunityModel, fields: readonly string[] = []) {
  const { info } = community
  const avatar = (size: number) => `${call.url}/avatar/club${info.id}_${size}.svg`
  const manages = call.token.manages.includes(info.id)
  const optional: Record<string, unknown> = {
    members_count: community.members.count(call.now),
    description: info.description,
    activity: info.activity,
    status: '',
    verified: 0,
    site: `https://vk.com/${info.screenName}`,
    city: { id: 1, title: info.city },
    is_favorite: 0,
    can_post: 0,
    can_see_all_posts: 1,
  }
  return {
    id: info.id,
    name: info.name,
    screen_name: info.screenName,
    is_closed: Number(info.state === 'closed'),
    ...(info.state === 'blocked' && { deactivated: 'banned' }),
    type: 'page',
    ...(call.token.kind === 'user' && {
      is_admin: Number(manages),
      ...(manages && { admin_level: 3 }),
      is_member: Number(manages),
      is_advertiser: Number(manages),
    }),
    photo_50: avatar(50),
    photo_100: avatar(100),
    photo_200: avatar(200),
    ...Object.fromEntries(
      fields.filter((field) => field in optional).map((field) => [field, optional[field]]),
    ),
  }
}

/** A made-up member or commenter as VK shows a user. */
export function userObject(call: Call, id: number) {
  const { firstName, lastName, sex } = personOf(id)
  const avatar = (size: number) => `${call.url}/avatar/id${id}_${size}.svg`
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    can_access_closed: true,
    is_closed: false,
    sex,
    screen_name: `id${id}`,
    photo_50: avatar(50),
    photo_100: avatar(100),
    online: 0,
  }
}

/** A member with what was asked for of what people tell of themselves; some tell less. */
export function memberObject(call: Call, { info }: CommunityModel, id: number, fields: readonly string[]) {
  const roll = dice('home', id)
  const told = { bdate: birthdayOf(id), city: roll.chance(0.8) ? homeOf(info.city, roll) : undefined }
  const asked = Object.entries(told).filter(([field, value]) => fields.includes(field) && value)
  return { ...userObject(call, id), ...Object.fromEntries(asked) }
}

/** Ids of members in rising order, a page of them. */
export const memberPage = (offset: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => memberId(offset + index))
