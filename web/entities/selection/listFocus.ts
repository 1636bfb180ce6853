import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** The id of the item of the list that has the focus, if one has. */
export const focusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item

/** The id of the item that had the focus last; undefined before any had it. */
export function useFocused(): string | undefined {
  const [id, setId] = useState<string>()
  useWindowEvent('focusin', () => setId((before) => focusedId() ?? before))
  return id
}

/** Gives the focus to an item of the list, as far as it is drawn. */
export function focusItem(id: string): void {
  document.querySelector<HTMLElement>(`[data-item="${id}"] [data-open]`)?.focus()
}

/** The first item in sight: where walking begins. */
export function firstSeenId(): string | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  return drawn.find((element) => element.getBoundingClientRect().top >= 0)?.dataset.item
}
