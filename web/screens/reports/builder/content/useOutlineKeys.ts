import { type KeyboardEvent, useRef } from 'react'
import type { BuilderModel } from '../useBuilder.ts'

/** The arrow keys in the outline: they choose the section above or below, and with Alt they move the chosen one. */
export function useOutlineKeys({ draft, choose, sections }: BuilderModel) {
  const list = useRef<HTMLOListElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const id = event.target instanceof HTMLElement ? event.target.dataset.outline : undefined
    if (!step || id === undefined) return
    event.preventDefault()
    const index = draft.sections.findIndex((section) => section.id === id)
    if (event.altKey) return sections.move(id, index + step)
    const next = draft.sections[index + step]
    if (!next) return
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-outline="${next.id}"]`)?.focus()
  }

  return { list, onKeyDown }
}
