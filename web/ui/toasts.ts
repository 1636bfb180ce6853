import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  message: string
  undo?: () => unknown
  error: boolean
}

const mostShown = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Tells what has just been done, or with `error` what was not; at most three are shown, the newest last.
 * `undo` makes it undone: by its button or by Ctrl+Z. Whether that worked is for `undo` to tell.
 */
export function showToast({
  error = false,
  ...toast
}: Pick<Toast, 'message' | 'undo'> & { error?: boolean }) {
  lastId += 1
  change([...toasts, { ...toast, id: lastId, error }].slice(-mostShown))
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Undoes what a toast tells of and takes it away, so that nothing is undone twice. */
export function undoToast({ id, undo }: Toast): void {
  dismissToast(id)
  undo?.()
}

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
