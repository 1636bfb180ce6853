// A script knows its own element only while it runs for the first time.
const script = document.currentScript as HTMLScriptElement | null

const { site, api, hash, local }: DOMStringMap = script?.dataset ?? {}

/** The key of the site, and whether what follows # names a page: undefined for no. */
export { hash, site as key }

/** Where events go: beside the script, unless data-api says otherwise. */
export const findCollector = (): string | URL => api ?? new URL('/collect', script?.src)

/** Whether views may be counted: people who ask not to be followed are not, nor are robots and developers. */
export const mayCount =
  site &&
  navigator.doNotTrack !== '1' &&
  window.doNotTrack !== '1' &&
  !navigator.globalPrivacyControl &&
  (local != null || !(navigator.webdriver || /^(localhost$|127\.|\[::1|$)/.test(location.hostname)))
