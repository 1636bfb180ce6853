const isMac = /^Mac|^iP/.test(navigator.platform)

/** As they are written on the keyboard at hand. */
export const undoKeys = isMac ? '⌘ Z' : 'Ctrl Z'
export const redoKeys = isMac ? '⇧ ⌘ Z' : 'Ctrl Shift Z'
