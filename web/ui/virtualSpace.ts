import type { Virtualizer } from '@tanstack/react-virtual'

/** The room that rows out of sight would take above and below the drawn ones, which stay in the flow of the page. */
export function virtualSpace(virtual: Virtualizer<Window, Element>, top: number) {
  const rows = virtual.getVirtualItems()
  return {
    paddingTop: (rows.at(0)?.start ?? top) - top,
    paddingBottom: virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
  }
}
