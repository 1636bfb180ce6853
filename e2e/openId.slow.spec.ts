import { type OpenIdServer, startOpenIdServer } from '#server/features/auth/testing/openIdServer.ts'
import { signOut } from './actions.ts'
import { type Installation, startInstallation } from './installation.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ openId: OpenIdServer; installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async openId({}, use) {
    const server = await startOpenIdServer()
    await use(server)
    await server.close()
  },

  async installation({ openId }, use) {
    const { issuer, clientId, clientSecret, name, scope } = openId.config
    const settings = {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: clientId,
      OPENID_CLIENT_SECRET: clientSecret,
      OPENID_NAME: name,
      OPENID_SCOPE: scope,
      OPENID_ROLES: 'marketing=editor',
    }
    const installation = await startInstallation({ from: 'demo', settings })
    openId.serve(installation.url)
    await use(installation)
    await installation.stop()
  },
})
test.use({ signedIn: false })

test('staff sign in by the OpenID server and come back to where they wanted; who has no role is told why', async ({
  page,
  openId,
}) => {
  const vera = { sub: '1', name: 'Vera', email: 'vera@x.example', email_verified: true }
  openId.accounts.set('vera', { ...vera, groups: ['marketing'] })
  openId.accounts.set('ivan', { ...vera, sub: '2', email: 'ivan@x.example' })
  const enter = async (login: string) => {
    await page.getByRole('button', { name: 'Sign in with Staff accounts' }).click()
    await page.getByLabel('Who are you?').fill(login)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  await page.goto('/tags?page=1')
  await enter('ivan')
  await expect(page.getByRole('alert')).toHaveText(/^Your groups don't give you access to Rapport/)
  // The OpenID server would know who it was.
  await page.context().clearCookies()
  await page.goto('/tags')
  await enter('vera')
  await expect(page).toHaveURL('/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('You sign in through your organisation')).toBeVisible()
  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
})
