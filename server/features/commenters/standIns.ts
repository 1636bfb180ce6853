/** VK has no ids below this: they stand in for authors who were removed. */
export const leastVkId = -1e12

/** Whether an author was removed and only counts. */
export const isStandIn = (authorVkId: number | null): boolean => authorVkId !== null && authorVkId < leastVkId

/** An author as answers have it, null where they were removed. */
export const authorIdOf = (authorVkId: number | null): string | null =>
  authorVkId === null || isStandIn(authorVkId) ? null : String(authorVkId)
