import type { Page } from '@playwright/test'
import { demoPassword } from '#sandbox/demo/seed.ts'
import { fillSignIn, opened, openFeed, signOut, speak } from './actions.ts'
import { codeOf } from './codes.ts'
import { findPerson } from './people.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'
import { findOrAddZoo } from './zoo.ts'

const password = 'first password'

/** A person of a test, whom no other test knows. */
function someone(first: string) {
  const name = unique(first)
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@rapport.demo` }
}

type Person = ReturnType<typeof someone>

const people = (page: Page) => page.getByRole('table', { name: 'Users' })
const row = (page: Page, text: string) => people(page).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

async function act(page: Page, { name }: Person, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Adds a person as an administrator does. */
async function addPerson(page: Page, person: Person, role = 'Viewer') {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  await opened(dialog(page))
  await dialog(page).getByLabel('Name').fill(person.name)
  await dialog(page).getByLabel('Email').fill(person.email)
  await dialog(page).getByText(role, { exact: true }).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByLabel('Repeat password').fill(password)
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Signs in on a page of its own and waits until one is in. */
async function enter(page: Page, email: string, typed = password) {
  await page.goto('/feed')
  await fillSignIn(page, email, typed)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** A code that was not used yet: the server takes that of the next half minute, too. */
const nextCodeOf = (secret: string) => codeOf(secret, Date.now() + 30_000)

test('an administrator adds a person, who signs in, is changed and is deleted', async ({ page, visit }) => {
  const person = someone('Nora')
  await addPerson(page, person)
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill(person.email)
  await expect(page).toHaveURL(/search=nora/)
  await expect(row(page, person.email)).toContainText('Viewer')
  await expect(row(page, person.email)).toContainText('Never')

  const theirs = await visit('nobody')
  await enter(theirs, person.email)
  await expect(theirs.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await theirs.goto('/users')
  await expect(theirs.getByText('Admins only')).toBeVisible()
  await page.reload()
  await expect(row(page, person.email)).toContainText('this minute')

  await act(page, person, 'Edit')
  await dialog(page).getByText('Editor', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, person.email)).toContainText('Editor')
  // Another role signs the person out.
  await theirs.goto('/feed')
  await expect(theirs.getByLabel('Email')).toBeVisible()

  await act(page, person, 'Delete')
  await expect(dialog(page)).toContainText('Their work stays, with their name.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await fillSignIn(theirs, person.email, password)
  await expect(theirs.getByRole('alert')).toHaveText('Invalid login or password')
})

test('passwords that differ, an address that is taken and no address are said at their fields', async ({
  page,
}) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  await opened(dialog(page))
  await dialog(page).getByLabel('Password', { exact: true }).fill('one password')
  await dialog(page).getByLabel('Repeat password').fill('other')
  await expect(dialog(page).getByText('Passwords are different')).toBeVisible()
  await dialog(page).getByLabel('Repeat password').fill('one password')
  await expect(dialog(page).getByText('Passwords are different')).toBeHidden()

  await dialog(page).getByLabel('Name').fill('Someone')
  await dialog(page).getByLabel('Email').fill('viewer@rapport.demo')
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
    'This email address is already in use',
  )
})

test.describe('where there is one administrator', () => {
  test.use({ role: 'viewer' })

  test('the last administrator can be neither deleted nor made less', async ({ visit, installation }) => {
    const page = await visit(await findPerson(installation, 'admin'))
    await page.goto('/users?search=admin@rapport.demo')
    const admin = { name: 'Anna Administrator', email: 'admin@rapport.demo' }
    await act(page, admin, 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'At least one admin must keep access to all communities',
    )
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await act(page, admin, 'Edit')
    await dialog(page).getByText('Viewer', { exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'At least one admin must keep access to all communities',
    )
  })
})

test('a person of no community sees none, and an administrator of some no users', async ({ page, visit }) => {
  const person = someone('Lina')
  await addPerson(page, person, 'Admin')
  await page.goto(`/users?search=${person.email}`)
  await act(page, person, 'Edit')
  await dialog(page).getByText('Some', { exact: true }).click()
  await expect(dialog(page)).toContainText('None selected')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, person.email)).toContainText('None')

  const theirs = await visit('nobody')
  await enter(theirs, person.email)
  await expect(theirs.getByText('No community connected').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await theirs.goto('/settings/audit')
  await expect(theirs.getByText('Requires admin access to all communities')).toBeVisible()
  await theirs.goto('/settings')
  await expect(theirs.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Connect' })).toHaveCount(0)

  await act(page, person, 'Edit')
  await dialog(page).getByRole('checkbox').first().check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: /^Choose community: / })).toBeVisible()
})

test.describe('where there are two communities', () => {
  test.use({ alone: true })

  test('a viewer who is an admin in one of them finds the buttons of the one that is open', async ({
    page,
    visit,
    installation,
  }) => {
    await findOrAddZoo(installation)
    const person = someone('Vera')
    await page.goto('/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    await opened(dialog(page))
    await dialog(page).getByLabel('Name').fill(person.name)
    await dialog(page).getByLabel('Email').fill(person.email)
    await dialog(page).getByRole('button', { name: 'Add community' }).click()
    await dialog(page).getByLabel('Community', { exact: true }).selectOption('City zoo')
    await dialog(page).getByLabel('Role in City zoo', { exact: true }).selectOption('Admin')
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).getByLabel('Repeat password').fill(password)
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(row(page, person.email)).toContainText('Admin in City zoo')

    const theirs = await visit('nobody')
    await enter(theirs, person.email)
    await theirs.goto('/tags')
    const create = theirs.getByRole('button', { name: 'New tag' })
    const settings = theirs
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Settings' })
    const account = theirs.getByRole('button', { name: /^Your account/ })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(account).toContainText('Viewer')
    await expect(settings).toHaveCount(0)

    await theirs.getByRole('button', { name: /^Choose community/ }).click()
    await theirs.getByRole('menuitemradio', { name: 'City zoo' }).click()
    await expect(create).not.toHaveAttribute('aria-disabled')
    await expect(account).toContainText('Admin')
    await settings.click()
    await expect(theirs.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await theirs.goto('/users')
    await expect(theirs.getByText('Requires admin access to all communities')).toBeVisible()

    await theirs.goto('/profile')
    await theirs.getByRole('button', { name: 'New token' }).click()
    await opened(dialog(theirs))
    const tokenOfAdmin = dialog(theirs).getByRole('radio', { name: 'Admin' })
    await expect(tokenOfAdmin).toHaveCount(1)
    await dialog(theirs).getByLabel('Communities').selectOption({ index: 1 })
    await expect(tokenOfAdmin).toHaveCount(0)
    await dialog(theirs).getByLabel('Communities').selectOption('City zoo')
    await expect(tokenOfAdmin).toHaveCount(1)

    await act(page, person, 'Edit')
    await dialog(page).getByRole('button', { name: 'Remove role in City zoo' }).click()
    await expect(dialog(page)).toContainText('A new role signs the user out everywhere')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(row(page, person.email)).not.toContainText('City zoo')
    await theirs.goto('/tags')
    await expect(theirs.getByLabel('Email')).toBeVisible()
    await page.getByRole('link', { name: 'Audit log' }).click()
    const log = page.getByRole('list', { name: 'Audit log' })
    await expect(log).toContainText(`Edited ${person.email}: roles by community: none`)
    await expect(log).toContainText(`Added ${person.email} as Viewer, Admin in City zoo`)
  })
})

test('people change their own password only by the old one', async ({ page, visit }) => {
  const person = someone('Petra')
  await addPerson(page, person)
  const theirs = await visit('nobody')
  await enter(theirs, person.email)
  await theirs.getByRole('button', { name: /^Your account/ }).click()
  await theirs.getByRole('menuitem', { name: 'Your profile' }).click()
  const form = theirs.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('second password')
  await form.getByLabel('Repeat password').fill('second password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password entered')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs.getByText('Password changed')).toBeVisible()

  await signOut(theirs)
  await expect(theirs.getByLabel('Email')).toBeVisible()
  await fillSignIn(theirs, person.email, password)
  await expect(theirs.getByRole('alert')).toHaveText('Invalid login or password')
  await fillSignIn(theirs, person.email, 'second password')
  await expect(theirs.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('a second factor asks for codes of an app, and takes recovery codes once', async ({ page, visit }) => {
  const person = someone('Tom')
  await addPerson(page, person)
  const theirs = await visit('nobody')
  await enter(theirs, person.email)
  await theirs.goto('/profile')
  await theirs.getByRole('button', { name: 'Set up' }).click()
  await opened(dialog(theirs))
  await dialog(theirs).getByLabel('Current password').fill(password)
  await dialog(theirs).getByRole('button', { name: 'Continue' }).click()
  const picture = dialog(theirs).getByRole('img', { name: 'QR code' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = await dialog(theirs).locator('code').innerText()
  await dialog(theirs).getByLabel('Code from the app').fill('000000')
  await dialog(theirs).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(theirs).getByText('Wrong or expired code. Enter the current one')).toBeVisible()
  await dialog(theirs).getByLabel('Code from the app').fill(codeOf(secret))
  await dialog(theirs).getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog(theirs).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  const download = theirs.waitForEvent('download')
  await dialog(theirs).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('rapport-recovery-codes.txt')
  await dialog(theirs).getByRole('button', { name: "I've saved them" }).click()
  await expect(theirs.getByText('10 recovery codes left')).toBeVisible()

  await signOut(theirs)
  await expect(theirs.getByLabel('Email')).toBeVisible()
  await fillSignIn(theirs, person.email, password)
  await theirs.getByLabel('Code').fill('000000')
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('alert')).toHaveText('Wrong or already used code.')
  await theirs.getByLabel('Code').fill(nextCodeOf(secret))
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  const byRecovery = async () => {
    await signOut(theirs)
    await expect(theirs.getByLabel('Email')).toBeVisible()
    await fillSignIn(theirs, person.email, password)
    await theirs.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await theirs.getByLabel('Recovery code').fill(recovery)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
  }
  await byRecovery()
  await expect(theirs.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await byRecovery()
  await expect(theirs.getByRole('alert')).toHaveText('Wrong or already used code.')

  await page.goto(`/users?search=${person.email}`)
  await expect(row(page, person.email)).toContainText('On')
  await act(page, person, 'Turn off 2FA')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(row(page, person.email)).toContainText('Off')
  await theirs.goto('/login')
  await fillSignIn(theirs, person.email, password)
  await expect(theirs.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('a token for programs opens the API until it is ended', async ({ visit, request }) => {
  const page = await visit('viewer')
  const askWith = (token: string) =>
    request.post('/api/tag/list', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'New token' }).click()
  const title = unique('Spreadsheet')
  await opened(dialog(page))
  await dialog(page).getByLabel('Name').fill(title)
  await expect(dialog(page).getByText('Admin')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page)).toContainText("It won't be shown again")
  const token = await dialog(page).locator('code').innerText()
  await dialog(page).getByRole('button', { name: "I've saved it" }).click()
  expect((await askWith(token)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(token.slice(0, 12))).toHaveCount(0)

  await page.getByRole('button', { name: `Revoke token ${title}` }).click()
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('button', { name: `Revoke token ${title}` })).toHaveCount(0)
  expect((await askWith(token)).status()).toBe(401)
})

test('sign-ins elsewhere are listed and end', async ({ page, visit, me }) => {
  const other = await visit('nobody')
  await enter(other, me.email, demoPassword)
  await page.goto('/profile')
  const list = page.getByRole('list', { name: 'Active sessions' })
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.goto('/feed')
  await expect(other.getByLabel('Email')).toBeVisible()
})

test('the audit log tells who did what, and finds it', async ({ page, visit, me }) => {
  await enter(await visit('nobody'), me.email, demoPassword)
  const person = someone('Olga')
  await addPerson(page, person, 'Editor')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const log = page.getByRole('list', { name: 'Audit log' })
  const entry = log.getByRole('listitem').filter({ hasText: `Added ${person.email} as Editor` })
  await expect(entry).toContainText('Anna Administrator')
  await expect(entry).toContainText('user.create')
  await expect(entry).toContainText('127.0.0.1')
  await entry.locator('summary').click()
  await expect(entry.getByText('"role"').or(entry.getByText('editor', { exact: true }))).toBeVisible()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('checkbox', { name: 'Signed in' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/actions=auth.signIn/)
  await expect(entry).toHaveCount(0)
  await expect(log.getByRole('listitem').first()).toContainText('auth.signIn')
  await page.getByRole('button', { name: 'Remove filter Signed in' }).click()
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('language and theme go along to a new device, unless chosen on it at once', async ({ page, visit }) => {
  const person = someone('Rita')
  await addPerson(page, person)
  const first = await visit('nobody')
  await enter(first, person.email)
  await first.goto('/profile')
  const saved = first.waitForResponse(
    (response) => response.url().endsWith('/api/profile/edit') && response.ok(),
  )
  await first.getByText('Русский', { exact: true }).click()
  await expect(first.getByRole('heading', { name: 'Ваш профиль' })).toBeVisible()
  await saved
  const themed = first.waitForResponse(
    (response) => response.url().endsWith('/api/profile/edit') && response.ok(),
  )
  await first.getByText('Тёмная', { exact: true }).click()
  await themed

  const second = await visit('nobody')
  await enterAnyLanguage(second, person.email)
  await expect(second.getByRole('heading', { name: 'Лента' })).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const third = await visit('nobody')
  let tellProfile = () => {}
  const isChosen = new Promise<void>((resolve) => {
    tellProfile = resolve
  })
  await third.route('**/api/profile/get', async (route) => {
    const response = await route.fetch()
    await isChosen
    await route.fulfill({ response })
  })
  await enterAnyLanguage(third, person.email)
  await expect(third.getByRole('heading', { name: 'Feed' })).toBeVisible()
  await speak(third, 'English')
  tellProfile()
  await expect(third.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // A language is remembered before its texts are fetched, and before the theme is taken over.
  expect(await third.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await expect(third.getByRole('heading', { name: 'Feed' })).toBeVisible()
})

async function enterAnyLanguage(page: Page, email: string) {
  await page.goto('/feed')
  await fillSignIn(page, email, password)
}

test('a language is kept though the page is left before its texts have come', async ({ page }) => {
  await openFeed(page)
  const texts = '**/assets/first-*.js'
  // Never answered.
  await page.route(texts, () => {})
  await speak(page, 'Русский')
  await page.unroute(texts)
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: 'Лента' })).toBeVisible()
})

test('all of it speaks Russian and fits a narrow screen', async ({ page }) => {
  await openFeed(page)
  await speak(page, 'Русский')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, title] of [
    ['/users', 'Пользователи'],
    ['/profile', 'Ваш профиль'],
    ['/settings/audit', 'Журнал действий'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})

test('what roles may do is shown in a table', async ({ page }) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Role permissions' }).click()
  const matrix = page.getByRole('table', { name: 'Role permissions' })
  await expect(matrix.getByRole('row').filter({ hasText: 'Users, settings' })).toContainText('Yes')
})
