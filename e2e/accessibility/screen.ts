import type { Page } from '@playwright/test'
import type { Role } from '#contract/call.ts'
import { en, ru } from '../../web/locales/testing/texts.ts'
import { expectAccessible } from '../accessible.ts'
import type { test as base, Fixtures } from '../test.ts'

/** The texts of the screens in the language they speak. */
export type Texts = typeof en | typeof ru

type Stage = Pick<Fixtures, 'ask' | 'askAsAdmin' | 'installation' | 'me' | 'tellSandbox'> & {
  page: Page
  t: Texts
}

/** A screen, or a state of one, that keeps nobody out. */
export interface Screen {
  name: string
  /** By default of an administrator. */
  role?: Role
  signedIn?: boolean
  alone?: boolean
  isNarrow?: boolean
  /** Brings the page there, whatever it shows. Once for each language. */
  open(stage: Stage): Promise<unknown>
}

/** Looks at each screen in both languages, in the light and in the dark. */
export function testScreens(test: typeof base, area: string, screens: readonly Screen[]): void {
  for (const { name, open, isNarrow = false, role = 'admin', signedIn = true, alone = false } of screens)
    test.describe(`${area}, ${name}`, () => {
      test.use({ role, signedIn, alone, ...(isNarrow && { viewport: { width: 360, height: 760 } }) })
      test.slow(alone, 'an installation takes as long to start as the rest')

      test('keeps nobody out', async ({ page, ask, askAsAdmin, installation, me, tellSandbox }) => {
        const stage = { page, ask, askAsAdmin, installation, me, tellSandbox }
        await expectAccessibleInBoth(page, (t) => open({ ...stage, t }))
      })
    })
}

/** Looks at what is opened in English, and then in Russian. */
export async function expectAccessibleInBoth(
  page: Page,
  open: (t: Texts) => Promise<unknown>,
): Promise<void> {
  await open(en)
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('language', 'ru'))
  await open(ru)
  await expectAccessible(page)
}

/** A text with its places filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
