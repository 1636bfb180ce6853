import type { VkGroup, VkPerson } from '#networks/vk/answers.ts'
import type { AuthorRow } from './authors.queries.ts'

/** What an answer of VK with `extended` tells of people and communities. */
interface Extension {
  profiles?: VkPerson[] | undefined
  groups?: VkGroup[] | undefined
}

/** The people and communities of an answer; communities have negative ids, as in VK's author fields. */
export function authorRows({ profiles = [], groups = [] }: Extension): AuthorRow[] {
  return [
    ...profiles.map((person) => ({
      vk_id: person.id,
      name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim(),
      picture_url: person.photo_100 ?? person.photo_50 ?? null,
    })),
    ...groups.map((group) => ({
      vk_id: -group.id,
      name: group.name ?? '',
      picture_url: group.photo_100 ?? group.photo_50 ?? null,
    })),
  ]
}
