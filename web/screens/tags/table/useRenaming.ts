import { useState } from 'react'

/** Which tag of a list is being renamed in its place. */
export function useRenaming() {
  const [id, setId] = useState<string | null>(null)
  return { id, start: setId, stop: () => setId(null) }
}
