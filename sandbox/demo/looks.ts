import { DAY, HOUR, MINUTE } from '#networks/vk/sandbox/time.ts'

const hours = [0.1, 0.5, 1, 1.5, 2, 3, 4, 6, 9, 12, 18, 24, 30, 36, 48, 60, 72, 96, 120, 144, 168]
const days = [8, 9, 10, 12, 14, 17, 20, 23, 26, 29, 31, 35, 40, 45]
const ages = [...hours.map((age) => age * HOUR), ...days.map((age) => age * DAY)]
/** A living story's last look comes just before VK forgets it. */
const storyAges = [0.1, 0.5, 1, 1.5, 2, 3, 4, 6, 9, 12, 15, 18, 21].map((age) => age * HOUR)
export const lastStoryLook = DAY - 5 * MINUTE

/**
 * When something published then was looked at, until some moment: the schedule of the synchronisation, thinned, and
 * dense enough for the values at all ages that are compared.
 */
export const looksAt = (kind: 'post' | 'story', publishedMs: number, untilMs: number): number[] =>
  (kind === 'post' ? ages : storyAges).map((age) => publishedMs + age).filter((at) => at < untilMs)
