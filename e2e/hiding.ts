import type { BrowserContext } from '@playwright/test'

/**
 * Watches for screens that vanish once they are there, as React hides what waits for a file or texts that nothing around it waits
 * for by itself. @returns where it happened, which grows.
 */
export async function watchHiding(context: BrowserContext): Promise<string[]> {
  const hidden: string[] = []
  await context.exposeBinding('screenWasHidden', ({ page }, what: string) =>
    hidden.push(`${new URL(page.url()).pathname}: ${what}`),
  )
  await context.addInitScript(() => {
    // The place of a message about the connection is there before any screen.
    const isScreen = (element: Element) =>
      element.parentElement?.id === 'content' && element.role !== 'status'
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && isScreen(target) && target.style.display === 'none')
          Reflect.get(window, 'screenWasHidden')?.(target.className)
    }).observe(document, { subtree: true, attributeFilter: ['style'] })
  })
  return hidden
}
