import type { KeyboardEvent, ReactNode } from 'react'

/** The lines of a menu; the arrow keys walk them. */
export function MenuList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const index = items.findIndex((item) => item.contains(document.activeElement))
  items.at((index + step) % items.length)?.focus()
}
