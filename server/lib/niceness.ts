/** By how much work is less urgent than people who wait for a screen, as `nice` tells the operating system: 0 to 19. */
export const niceness = { jobs: 10, dear: 15 }
