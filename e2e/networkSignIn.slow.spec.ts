import { sql } from 'kysely'
import { en, ru } from '../web/locales/testing/texts.ts'
import { expectAccessible } from './accessible.ts'
import { unconnectedTest } from './otherInstallations.ts'
import { expect } from './test.ts'

const address = 'olonmus'
const name = 'Олонецкий национальный музей'

for (const [language, t] of Object.entries({ en, ru })) {
  unconnectedTest(
    `from nothing to a community by signing in at its network, and again when that has ended (${language})`,
    async ({ page, installation }) => {
      unconnectedTest.slow()
      const { signIn, found, address: place } = t.connect
      await page.goto('/settings')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()

      // Whoever denies is told how to go on.
      await page.getByRole('button', { name: signIn.submit }).click()
      await page.getByRole('button', { name: 'Deny' }).click()
      await expect(page).toHaveURL('/connect')
      await expect(page.getByText(t.server.sign_in_denied)).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: signIn.submit }).click()
      await page.getByRole('checkbox', { name: 'stats' }).uncheck()
      await page.getByRole('button', { name: 'Allow' }).click()
      const panel = page.getByRole('region', { name: signIn.foundTitle })
      await expect(panel.getByText(found.needsAddress)).toBeVisible()
      expect(new URL(page.url()).search).toMatch(/^\?sign_in=\d+$/)
      await page.getByLabel(place.label).fill(address)
      await expect(panel.getByRole('region', { name: found.opens })).toContainText(t.sync.block.posts)
      await expect(panel.getByRole('region', { name: found.closed })).toContainText(t.ways.helps.reach)
      await expect(panel).toContainText(found.rightsMissing.replace('{{rights}}', 'stats'))
      await expectAccessible(page)

      // The rest was forgotten: another time, all of it.
      await panel.getByRole('button', { name: signIn.submit }).click()
      const { promise: isTyping, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/settings/finishSignIn', (route) => isTyping.then(() => route.continue()))
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.getByLabel(place.label).press(address.charAt(0))
      goOn()
      await expect(panel).toBeVisible()
      await page.keyboard.type(address.slice(1))
      await expect(page.getByLabel(place.label)).toHaveValue(address)
      await expect(panel.getByRole('region', { name: found.opens })).toContainText(t.sync.block.reach)
      await panel.getByRole('button', { name: found.connect.replace('{{name}}', name) }).click()
      await expect(page).toHaveURL('/overview')

      await page.goto('/settings')
      const card = page.getByRole('listitem').filter({ hasText: t.settings.token.purpose.user })
      await expect(card).toContainText(t.settings.token.renewed)
      // As the network has it that renews nothing any more.
      await sql`update community_token set state = 'invalid', problem = 'sign_in_ended'`.execute(
        installation.db,
      )
      await page.reload()
      await expect(card).toContainText(t.sync.reason.sign_in_ended)
      await expectAccessible(page)
      await card.getByRole('button', { name: signIn.again }).click()
      await page.getByRole('button', { name: 'Allow' }).click()
      await panel.getByRole('button', { name: found.save }).click()
      await expect(page.getByText(found.saved)).toBeVisible()
      await page.goto('/settings')
      await expect(card).toContainText(t.settings.token.renewed)
    },
  )
}
