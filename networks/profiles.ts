import { vkProfile } from './vk/screens/profile.ts'

/** Of the network that is meant where nothing says which: on screens all of them, while the wire knows one. */
export const firstProfile = vkProfile
