import { type TagChoice, type TagMode, tagModes } from '#contract/content/filterAddress.ts'

export const noTags: TagChoice = { any: [], all: [], none: [] }

/** How a tag is asked for; undefined when it is not. */
export const modeOf = (choice: TagChoice, id: string): TagMode | undefined =>
  tagModes.find((mode) => choice[mode].includes(id))

export function withoutTag(choice: TagChoice, id: string): TagChoice {
  const others = (mode: TagMode) => choice[mode].filter((other) => other !== id)
  return { any: others('any'), all: others('all'), none: others('none') }
}

/** Asks for a tag in a way, or when it is asked for so already, not at all. */
export function withTag(choice: TagChoice, mode: TagMode, id: string): TagChoice {
  const rest = withoutTag(choice, id)
  return modeOf(choice, id) === mode ? rest : { ...rest, [mode]: [...rest[mode], id] }
}

export const countTags = (choice: TagChoice): number =>
  tagModes.reduce((count, mode) => count + choice[mode].length, 0)
