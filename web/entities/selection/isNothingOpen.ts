/** Esc belongs to a menu or a drawer before it clears the selection. */
export const isNothingOpen = (): boolean => !document.querySelector('[data-popup], [role="dialog"]')
