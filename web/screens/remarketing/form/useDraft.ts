import { useState } from 'react'

/**
 * What is being made of a thing in a form. thing: as it is on the server now; null while there is none. version: on which
 * the draft is built, so that what others did meanwhile is not lost unseen.
 */
export function useDraft<Thing extends { version: number }, Draft extends object>(
  thing: Thing | null,
  draftOf: (thing: Thing | null) => Draft,
) {
  const [clean, setClean] = useState(() => draftOf(thing))
  const [draft, setDraft] = useState(clean)
  const [version, setVersion] = useState(thing?.version)

  /** What is on the server now stands in the form. */
  function takeOver() {
    const now = draftOf(thing)
    setClean(now)
    setDraft(now)
    setVersion(thing?.version)
  }

  return {
    draft,
    version,
    /** Whether what others did meanwhile has come. */
    hasNewer: thing?.version !== version,
    isChanged: JSON.stringify(draft) !== JSON.stringify(clean),
    change: (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next })),
    takeOver,
    /** The next save goes on top of what is on the server now. */
    keep: () => setVersion(thing?.version),
  }
}
