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
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

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
