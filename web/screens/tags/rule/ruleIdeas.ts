import type { TagRule } from '#contract/tags.ts'

/** What a first tag may be. The words are Russian in every language: that is what communities at VK write in. */
export const ruleIdeas = [
  {
    name: 'contests',
    color: 'violet',
    rule: {
      match: 'any',
      conditions: [
        { field: 'text', value: 'розыгрыш' },
        { field: 'text', value: 'конкурс' },
      ],
    },
  },
  {
    name: 'videos',
    color: 'blue',
    rule: { match: 'all', conditions: [{ field: 'type', value: 'video' }] },
  },
  {
    name: 'announcements',
    color: 'amber',
    rule: {
      match: 'any',
      conditions: [
        { field: 'hashtag', value: 'анонс' },
        { field: 'hashtag', value: 'афиша' },
      ],
    },
  },
] as const satisfies readonly { name: string; color: string; rule: TagRule }[]
