import { expect } from '@playwright/test'
import { commentCalls } from '#contract/content/comments.ts'
import { invitationCalls } from '#contract/people/invitations.ts'
import { profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { demoPassword } from '#sandbox/demo/seed.ts'
import { opened } from '../actions.ts'
import { codeOf } from '../codes.ts'
import { unique } from '../unique.ts'
import { findOrAddZoo } from '../zoo.ts'
import { fill, type Screen } from './screen.ts'

const users = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'users on a narrow screen' : 'users',
  isNarrow,
  open: async ({ page, t, me }) => {
    await page.goto('/users')
    await expect(page.getByRole('heading', { name: t.users.title, level: 1 })).toBeVisible()
    await expect(page.getByText(me.email)).toBeVisible()
  },
})

const profile = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'profile on a narrow screen' : 'profile',
  isNarrow,
  open: async ({ page, t }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: t.profile.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: t.profile.password.title })).toBeVisible()
  },
})

const connect = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'guide to tokens on a narrow screen' : 'guide to tokens, with one that is none',
  isNarrow,
  open: async ({ page, t }) => {
    await page.goto('/connect')
    await expect(page.getByRole('heading', { name: t.connect.title, level: 1 })).toBeVisible()
    if (isNarrow) return
    await page.getByLabel(t.connect.paste.label, { exact: true }).fill('vk1.a.none')
    await expect(page.getByText(t.connect.wayOut.token_invalid)).toBeVisible()
  },
})

const auditLog = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'audit log on a narrow screen' : 'audit log with an entry opened',
  isNarrow,
  open: async ({ page, t, ask }) => {
    const email = `${unique('olga').replace(' ', '.')}@rapport.demo`
    const password = { password: demoPassword, password_confirmation: demoPassword }
    await ask(userCalls.create, { name: 'Olga', email, role: 'editor', ...password })
    await page.goto('/settings/audit')
    await expect(page.getByRole('heading', { name: t.audit.title, level: 1 })).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: email })
    await expect(entry).toBeVisible()
    if (!isNarrow) await entry.locator('summary').click()
  },
})

const communityRole = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'a role in one community on a narrow screen' : 'a role in one community',
  isNarrow,
  alone: true,
  open: async ({ page, t, installation, ask, me }) => {
    const zoo = await findOrAddZoo(installation)
    const community_roles = [{ community_id: zoo, role: 'admin' as const }]
    await ask(userCalls.edit, { id: String(me.id), community_roles })
    await page.goto(`/users?search=${me.email}`)
    await expect(page.getByRole('row').filter({ hasText: me.email })).toContainText('City zoo')
    await page.getByRole('button', { name: fill(t.users.actions.label, { name: me.name }) }).click()
    await page.getByRole('menuitem', { name: t.users.actions.edit }).click()
    const dialog = page.getByRole('dialog')
    await opened(dialog)
    await expect(dialog.getByRole('group', { name: t.users.form.own.community.title })).toContainText(
      'City zoo',
    )
  },
})

export const peopleScreens: Screen[] = [
  communityRole(false),
  communityRole(true),
  users(false),
  users(true),
  profile(false),
  profile(true),
  connect(false),
  connect(true),
  auditLog(false),
  auditLog(true),
  {
    name: 'a new person whose passwords differ',
    open: async ({ page, t }) => {
      await page.goto('/users')
      await page.getByRole('button', { name: t.users.add }).click()
      const dialog = page.getByRole('dialog')
      await opened(dialog)
      await dialog.getByLabel(t.users.form.password, { exact: true }).fill('one password')
      await dialog.getByLabel(t.auth.setup.confirmation).fill('other')
      await expect(dialog.getByText(t.auth.setup.different)).toBeVisible()
    },
  },
  {
    name: 'an invitation and its link',
    open: async ({ page, t }) => {
      await page.goto('/users')
      await page.getByRole('button', { name: t.users.invite.open }).click()
      const dialog = page.getByRole('dialog')
      await opened(dialog)
      const email = `${unique('oleg').replace(' ', '.')}@x.example`
      await dialog.getByLabel(t.users.form.email).fill(email)
      await dialog.getByRole('button', { name: t.users.invite.make }).click()
      await expect(dialog.getByText(t.users.link.once)).toBeVisible()
    },
  },
  {
    name: 'invitations that wait',
    isNarrow: true,
    open: async ({ page, t, ask }) => {
      const email = `${unique('oleg').replace(' ', '.')}@x.example`
      await ask(invitationCalls.create, { email, role: 'editor' })
      await page.goto('/users')
      await expect(page.getByRole('list', { name: t.users.invitations.title })).toContainText(email)
    },
  },
  {
    name: 'what roles may do',
    open: async ({ page, t }) => {
      await page.goto('/users')
      await page.getByRole('button', { name: t.users.roles.open }).click()
      await expect(page.getByRole('table', { name: t.users.roles.open })).toContainText(t.users.roles.allowed)
    },
  },
  {
    name: 'second factor to be set up',
    open: async ({ page, t }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: t.profile.factor.setUp }).click()
      const dialog = page.getByRole('dialog')
      await opened(dialog)
      await dialog.getByLabel(t.profile.password.current).fill(demoPassword)
      await dialog.getByRole('button', { name: t.profile.factor.next }).click()
      await expect(dialog.getByRole('img', { name: t.profile.factor.picture })).toBeVisible()
    },
  },
]

export const signInScreens: Screen[] = [
  {
    name: 'wrong password',
    signedIn: false,
    open: async ({ page, t, me }) => {
      await page.goto('/login')
      await page.getByLabel(t.auth.signIn.email).fill(me.email)
      await page.getByLabel(t.auth.signIn.password, { exact: true }).fill('not the password')
      await page.getByRole('button', { name: t.auth.signIn.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(t.auth.signIn.invalid)
    },
  },
  {
    name: 'a link that is over',
    signedIn: false,
    open: async ({ page, t }) => {
      await page.goto('/invitation#over')
      await page.reload()
      await expect(page.getByText(t.auth.invitation.over)).toBeVisible()
    },
  },
  {
    name: 'an invitation',
    signedIn: false,
    open: async ({ page, t, ask }) => {
      const email = `${unique('oleg').replace(' ', '.')}@x.example`
      const { link } = await ask(invitationCalls.create, { email, role: 'editor' })
      await page.goto(`/invitation${new URL(link ?? '').hash}`)
      await page.reload()
      await expect(page.getByLabel(t.auth.signIn.email)).toHaveValue(email)
    },
  },
  {
    name: 'a forgotten password',
    signedIn: false,
    open: async ({ page, t }) => {
      await page.goto('/forgot')
      await expect(page.getByRole('heading', { name: t.auth.forgot.title })).toBeVisible()
    },
  },
  {
    name: 'wrong code',
    signedIn: false,
    open: async ({ page, t, ask, me }) => {
      if (!(await ask(profileCalls.get, {})).has_second_factor) {
        const { secret } = await ask(profileCalls.beginSecondFactor, { current_password: demoPassword })
        await ask(profileCalls.confirmSecondFactor, { code: codeOf(secret) })
      }
      await page.goto('/login')
      await page.getByLabel(t.auth.signIn.email).fill(me.email)
      await page.getByLabel(t.auth.signIn.password, { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: t.auth.signIn.submit }).click()
      await page.getByLabel(t.auth.code.app).fill('000000')
      await page.getByRole('button', { name: t.auth.signIn.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(t.auth.signIn.codeWrong)
    },
  },
]

/** Who wrote a comment, found in the settings. */
const commenter = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'a commenter on a narrow screen' : 'a commenter, about to be erased',
  isNarrow,
  open: async ({ page, t, ask }) => {
    const { items } = await ask(commentCalls.list, { filters: { is_own: false }, per_page: 50 })
    const author = items.find((comment) => Number(comment.author.id) > 0)?.author
    await page.goto('/settings/all')
    const panel = page.getByRole('region', { name: t.commenters.title })
    await panel.getByLabel(t.commenters.person).fill(`vk.com/id${author?.id}`)
    await panel.getByRole('button', { name: t.commenters.find }).click()
    const person = panel.getByRole('region', { name: author?.name ?? '' })
    await expect(person.getByRole('list', { name: t.commenters.communities })).toBeVisible()
    if (isNarrow) return
    await person.getByRole('button', { name: t.commenters.erase }).click()
    await opened(page.getByRole('dialog'))
  },
})

const portfolio = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'portfolio on a narrow screen' : 'portfolio',
  isNarrow,
  open: async ({ page, t }) => {
    await page.goto('/portfolio?sort=rate')
    await expect(
      page.getByRole('table', { name: t.portfolio.title }).getByRole('rowheader').first(),
    ).toBeVisible()
  },
})

export const settingsScreens: Screen[] = [
  portfolio(false),
  portfolio(true),
  commenter(false),
  commenter(true),
  {
    name: 'tokens',
    open: async ({ page, t }) => {
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: t.settings.token.title })).toBeVisible()
    },
  },
  {
    name: 'a token that VK refuses',
    open: async ({ page, t }) => {
      await page.goto('/settings')
      await page.getByLabel(`${t.settings.token.user}: ${t.settings.token.value}`).fill('vk1.a.no-such-token')
      await page.getByRole('button', { name: t.settings.token.save, exact: true }).first().click()
      await expect(page.getByText(t.server.token_refused)).toBeVisible()
    },
  },
  {
    name: 'metric definitions, changed',
    open: async ({ page, t }) => {
      await page.goto('/settings/definitions')
      await page
        .getByRole('list', { name: t.definitions.engagements.post })
        .getByRole('checkbox', { name: t.metrics.clicks.label })
        .click()
      await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\d/)
    },
  },
]

export const unconnectedScreens: Screen[] = [
  {
    name: 'settings without a community',
    open: async ({ page, t }) => {
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: t.settings.connect.title })).toBeVisible()
    },
  },
]
