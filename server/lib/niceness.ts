import { getPriority, setPriority } from 'node:os'

/** By how much work is less urgent than people who wait for a screen, as `nice` tells the operating system: 0 to 19. */
export const niceness = { jobs: 10, dear: 15 }

/** Makes a process less urgent, or on Linux a thread; 0 is the one that asks. Never makes it more urgent. */
export const standBack = (id: number, level: number) => setPriority(id, Math.max(level, getPriority(id)))
