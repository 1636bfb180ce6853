/** Whether a Popup is open: Esc is meant for it then, and not for what lies under it. */
export const isPopupOpen = (): boolean => document.querySelector('[data-popup]') !== null
