import type { ReactNode } from 'react'
import { useMay } from '../../../app/session/useUser.ts'

/** What viewers have no use for. */
export function EditorOnly({ children }: { children: ReactNode }) {
  return useMay('editor') ? children : null
}
