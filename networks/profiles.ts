import type { NetworkProfile } from './profile.ts'
import { vkProfile } from './vk/screens/profile.ts'

/** By their names. */
export const profiles = new Map([vkProfile].map((profile) => [profile.name, profile]))

/** Of the network that is meant where there is no community, as before the first one is connected. */
export const firstProfile = vkProfile

/** Of the network that a community names; an older page may not know that of a newer server. */
export const profileNamed = (name: string): NetworkProfile => profiles.get(name) ?? firstProfile
