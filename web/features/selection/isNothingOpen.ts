/** Esc belongs to a menu or a drawer before it clears the selection. */
export const isNothingOpen = (): boolean =>
  !document.querySelector('[popover="auto"]:popover-open, [role="dialog"]:not([popover])')
