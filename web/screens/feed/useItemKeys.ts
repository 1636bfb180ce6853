import { useHotkeys } from '@mantine/hooks'
import type { Content } from '#contract/content/content.ts'
import { isGoing } from '../../app/shell/useShortcuts.ts'
import { focusedId } from '../../entities/selection/listFocus.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'

const physical = { usePhysicalKeys: true }

interface Options {
  items: readonly Content[]
  openId: string | null
  selection: Selection
  onCompare: (item: Content) => void
}

/** `t` tags, `c` puts into the comparison and `x` selects the item that is open, else the one with the focus. */
export function useItemKeys({ items, openId, selection, onCompare }: Options): void {
  const withCurrent = (act: (item: Content) => void) => () => {
    if (isGoing()) return
    const id = openId ?? focusedId()
    const item = items.find((each) => each.id === id)
    if (item) act(item)
  }
  useHotkeys([
    ['t', withCurrent(openTags), physical],
    ['c', withCurrent(onCompare), physical],
    ['x', withCurrent((item) => selection.toggle(item)), physical],
    ['shift+X', withCurrent((item) => selection.toggle(item, true)), physical],
  ])
}

/** An open item's tags are in its drawer, which lies above the list. */
function openTags({ id }: Content) {
  const places = ['[role="dialog"]', `[data-item="${id}"]`]
  const buttons = places.map((place) => document.querySelector<HTMLElement>(`${place} [data-add-tag]`))
  buttons.find((button) => button !== null)?.click()
}
