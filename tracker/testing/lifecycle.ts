import type { Page } from 'playwright-core'

// The Chromium that comes from npm has no window: its tabs are always visible, and none is kept for going back. The page
// is told so in the browser's place.

/** Puts the page's tab behind another, or in front again. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

/** Leaves the page for another and comes back to it as it was left. */
export async function goAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await setHidden(page, true)
  await setHidden(page, false)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}
