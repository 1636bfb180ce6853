import { vkSharedRights, vkWays } from './vk/screens/ways.ts'

// Of the network that is meant where nothing says which.
export const firstWays = vkWays
export const easiestWay: keyof typeof firstWays = 'manage'
export const firstSharedRights = vkSharedRights
