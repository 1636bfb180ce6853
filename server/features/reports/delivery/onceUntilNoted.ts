/**
 * Remembers what was done until that is noted, so that it is not done again by a job that is tried again because the
 * database was away for the note, or that another worker of this process took over.
 */
export function onceUntilNoted() {
  const done = new Map<string, Promise<void>>()
  return async (key: string, act: () => Promise<void>, note: () => Promise<unknown>): Promise<void> => {
    const acting = done.get(key) ?? act()
    done.set(key, acting)
    await acting.catch((error: unknown) => {
      done.delete(key)
      throw error
    })
    await note()
    done.delete(key)
  }
}
