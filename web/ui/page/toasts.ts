import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  message: string
  error: boolean
  /** What can be done about it, and the keys that do the same while it is the newest. */
  action?: { label: string; keys?: string; run: () => unknown }
}

const mostShown = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Tells what has just been done, or with `error` what was not; at most three are shown, the newest last.
 * @returns its id
 */
export function showToast({
  error = false,
  ...toast
}: Pick<Toast, 'message' | 'action'> & { error?: boolean }): number {
  lastId += 1
  change([...toasts, { ...toast, id: lastId, error }].slice(-mostShown))
  return lastId
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
