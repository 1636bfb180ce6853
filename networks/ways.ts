import { vkWays } from './vk/ways.ts'

/** The ways to a token of the network that is meant where nothing says which. */
export const firstWays = vkWays
