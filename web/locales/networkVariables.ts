import type { NetworkProfile } from '#networks/profile.ts'
import type { Language } from './language.ts'

/** What texts may say of a network, by the names that stand in them as `{{network}}`. InNetwork begins a sentence. */
export function networkVariables({ words, postsWithReach, examples }: NetworkProfile, language: Language) {
  const { inNetwork } = words[language]
  return {
    ...words[language],
    InNetwork: inNetwork[0]?.toUpperCase() + inNetwork.slice(1),
    postsWithReach,
    communityExample: examples.community,
  }
}
