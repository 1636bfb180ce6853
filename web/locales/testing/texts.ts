import { firstProfile } from '#networks/profiles.ts'
import { en as english } from '../en.ts'
import type { Language } from '../language.ts'
import { networkVariables } from '../networkVariables.ts'
import { ru as russian } from '../ru.ts'

/** Texts with what they say of the network, as the screens have them; other places are still to fill. */
function ofNetwork<Texts>(texts: Texts, language: Language): Texts {
  const variables = new Map(Object.entries(networkVariables(firstProfile, language)))
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(variables.get(name) ?? place))
      : value,
  )
}

export const en = ofNetwork(english, 'en')
export const ru = ofNetwork(russian, 'ru')
