import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const

/**
 * Looks for what keeps people out, in the light and in the dark, once nothing moves or is dimmed any more. Not in frames: those
 * of reports run no scripts, without which the search stalls; their page is looked at by itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await expect(
      page.locator(`html[data-mantine-color-scheme]:not([data-mantine-color-scheme=${colorScheme}])`),
    ).toHaveCount(0)
    await expect(page.locator('[data-stale], [aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(untilStill)
    // What is skipped while out of sight has no place of its own yet.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    const { violations } = await new AxeBuilder({ page })
      .exclude('iframe')
      // Without frames there is nothing to gather in a page of its own.
      .setLegacyMode()
      .options({
        resultTypes: ['violations'],
        // Of those it leaves out unless asked, what Lighthouse judges too.
        rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
      })
      .analyze()
    const found: string[] = []
    for (const { id, nodes } of violations) {
      for (const { html, target } of nodes) {
        if (id === 'target-size' && (await isBeneathPopup(page, String(target)))) continue
        found.push(`${id}: ${html}`)
      }
    }
    expect(found, colorScheme).toEqual([])
  }
}

/** What an open popup lies upon is as small as it leaves it, until it is closed. */
const isBeneathPopup = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) => document.querySelector('[role=dialog]') !== null && !element.closest('[role=dialog]'),
    )

/** Waits until every transition and animation that ends has ended, and none has begun since. */
async function untilStill() {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  } while (moving().length > 0)
}
