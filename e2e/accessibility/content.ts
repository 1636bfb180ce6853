import { expect, type Page } from '@playwright/test'
import { alertCalls } from '#contract/alerts.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { opened } from '../actions.ts'
import { unique } from '../unique.ts'
import { fill, type Screen, type Texts } from './screen.ts'

/** A list that is short: of a long one it takes minutes to say whether it keeps anybody out. */
const recentComments = '/comments?range=days7'

const card = (page: Page) => page.getByRole('article').first()
const firstComment = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

async function openFeed(page: Page, search = '') {
  await page.goto(`/feed${search}`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function openItem(page: Page, search: string) {
  await openFeed(page, search)
  await card(page).getByRole('heading').getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading').first()).toBeVisible()
  return drawer
}

async function openComment(page: Page) {
  await page.goto(recentComments)
  await firstComment(page).first().getByRole('button').first().click()
}

/** The topics of recent comments: of one what people wrote, of another its name to be changed. */
async function openTopics(page: Page, t: Texts) {
  await page.goto(recentComments)
  await page.getByRole('button', { name: t.comments.panel.topics }).click()
  const topics = page.getByRole('list', { name: t.topics.title }).getByRole('listitem')
  for (const topic of [topics.first(), topics.nth(1)]) {
    await topic.getByRole('button', { expanded: false }).click()
    await expect(topic.getByRole('button', { expanded: true })).toBeVisible()
  }
  await topics.nth(1).getByRole('button', { name: t.topics.rename }).click()
  await expect(topics.getByRole('textbox', { name: t.topics.nameOf })).toBeVisible()
}

export const feedScreens: Screen[] = [
  {
    name: 'cards',
    open: async ({ page, t }) => {
      await openFeed(page)
      await expect(page.getByRole('heading', { name: t.content.title })).toBeVisible()
      await expect(card(page)).toBeVisible()
    },
  },
  {
    name: 'stories',
    open: async ({ page, t }) => {
      await openFeed(page, '?kind=stories')
      await expect(card(page)).toContainText(t.content.kind.story)
    },
  },
  {
    name: 'table in an order',
    open: async ({ page }) => {
      await openFeed(page, '?view=table&sort=views')
      await expect(page.locator('[aria-sort=descending]')).toBeVisible()
    },
  },
  {
    name: 'tags to filter by',
    open: async ({ page, t, ask }) => {
      const title = unique('Fair')
      const { id } = await ask(tagCalls.create, { title })
      const { items } = await ask(contentCalls.list, { filters: {}, per_page: 25 })
      await ask(tagCalls.apply, { ids: items.slice(0, 1).map((item) => item.id), add: [id] })
      await openFeed(page)
      await page.getByRole('button', { name: t.filters.tags.label, exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: title }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  },
  {
    name: 'filters needed less often',
    open: async ({ page, t }) => {
      await openFeed(page)
      await page.getByRole('button', { name: t.filters.more.label, exact: true }).click()
      const more = page.getByRole('dialog', { name: t.filters.more.label })
      const group = more.getByRole('group', { name: t.filters.is_linked.label })
      await group.getByRole('radio', { name: t.filters.is_linked.no }).click()
      const from = more.getByRole('spinbutton', { name: `ER: ${t.filters.bounds.min}` })
      await from.fill('0.01')
      await from.press('Enter')
      await expect(page.getByRole('list', { name: t.filters.active })).toContainText('ER ≥')
    },
  },
  {
    name: 'a tip',
    open: async ({ page, t }) => {
      await openFeed(page)
      await page.getByRole('button', { name: t.sync.refresh }).hover()
      await expect(page.getByRole('tooltip')).toHaveText(t.sync.refresh)
    },
  },
  {
    name: 'a tip in a dialog',
    open: async ({ page }) => {
      const drawer = await openItem(page, '?kind=posts')
      const tipped = drawer.locator('[data-tip]').first()
      await tipped.hover()
      await expect(drawer.getByRole('tooltip')).toHaveText((await tipped.getAttribute('data-tip')) ?? '')
    },
  },
  {
    name: 'selected posts',
    open: async ({ page, t }) => {
      await openFeed(page, '?kind=posts&types=text')
      for (const index of [0, 1]) {
        await page.getByRole('article').nth(index).hover()
        await page.getByRole('article').nth(index).getByRole('checkbox').check()
      }
      await expect(page.getByRole('region', { name: t.selection.label })).toContainText('2')
    },
  },
  {
    name: 'details of a post',
    open: async ({ page, t }) => {
      const drawer = await openItem(page, '?kind=posts')
      await expect(drawer.getByText(t.content.openAtNetwork)).toBeVisible()
    },
  },
  {
    name: 'why a number is what it is',
    open: async ({ page, t }) => {
      const drawer = await openItem(page, '?kind=posts&sort=erp')
      await drawer.getByRole('button', { name: /^ERP/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: t.why.title })).toContainText('÷')
    },
  },
  {
    name: 'a story and its post',
    alone: true,
    open: async ({ page, t }) => {
      const drawer = await openItem(page, '?kind=stories')
      const unlink = drawer.getByRole('button', { name: t.links.unlink })
      const link = drawer.getByRole('button', { name: t.links.link.story })
      await expect(link.or(unlink).first()).toBeVisible()
      if (await link.isVisible()) {
        await link.click()
        await page.getByRole('list', { name: t.links.link.story }).getByRole('button').first().click()
      }
      await expect(drawer.getByText(t.links.reach)).toBeVisible()
    },
  },
  {
    name: 'alerts with one unread',
    alone: true,
    open: async ({ page, t, ask, tellSandbox }) => {
      await openFeed(page)
      await tellSandbox('POST', 'faults', { kind: 'error', code: 5, methods: ['wall.get', 'execute'] })
      await page.getByRole('button', { name: t.sync.refresh }).click()
      await expect(page.getByText(t.common.error.community_connection_error)).toBeVisible()
      const unread = async () =>
        (await ask(alertCalls.list, {})).items.filter(({ kind, is_read }) => kind === 'token' && !is_read)
      await expect.poll(unread).not.toEqual([])
      await page.reload()
      await page.getByRole('button', { name: t.common.alerts.label }).click()
      const alert = page.getByRole('listitem').filter({ hasText: t.alerts.kind.token }).first()
      await expect(alert.getByRole('img', { name: t.alerts.unread })).toBeVisible()
    },
  },
  {
    name: 'what alerts to tell',
    role: 'viewer',
    open: async ({ page, t }) => {
      await openFeed(page)
      await page.getByRole('button', { name: t.common.alerts.label }).click()
      await page.getByRole('button', { name: t.alerts.settings.title }).click()
      await page.getByRole('checkbox', { name: t.alerts.kind.flop }).first().check()
      await expect(
        page.getByRole('checkbox', { name: `${t.alerts.kind.flop}: ${t.alerts.settings.email}` }),
      ).toBeDisabled()
    },
  },
]

export const commentScreens: Screen[] = [
  {
    name: 'list',
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      await expect(page.getByRole('heading', { name: t.comments.title })).toBeVisible()
      await expect(firstComment(page).first()).toBeVisible()
      await expect(page.getByRole('region', { name: t.tone.title, exact: true })).toContainText('%')
    },
  },
  {
    name: 'tone in full',
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      const tone = page.getByRole('region', { name: t.tone.title, exact: true })
      await tone.getByRole('radio', { name: t.tone.by.people }).click()
      const more = tone.getByRole('button', { name: t.tone.more })
      await expect(more.or(tone.getByRole('button', { name: t.tone.less }))).toBeVisible()
      // It stays as one left it.
      if (await more.isVisible()) await more.click()
      await expect(tone.getByRole('img', { name: t.tone.trendLabel })).toBeVisible()
      await tone.getByRole('radio', { name: t.tone.group.post, exact: true }).click()
      await expect(tone.getByRole('region', { name: t.tone.worst }).getByRole('row').nth(1)).toContainText(
        '%',
      )
    },
  },
  {
    name: 'a comment and its thread',
    open: async ({ page, t }) => {
      await openComment(page)
      const side = page.getByRole('complementary', { name: t.comments.side })
      await expect(side.getByRole('heading', { name: t.comments.context.thread })).toBeVisible()
      await expect(side.locator('[aria-current=true]')).toHaveCount(1)
    },
  },
  {
    name: 'topics',
    open: ({ page, t }) => openTopics(page, t),
  },
  {
    name: 'topics on a narrow screen',
    isNarrow: true,
    open: ({ page, t }) => openTopics(page, t),
  },
  {
    name: 'what you did',
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      await expect(firstComment(page).first()).toBeVisible()
      await page.keyboard.press('h')
      await expect(page.getByRole('dialog', { name: t.common.history.title })).toBeVisible()
    },
  },
  {
    name: 'a word rule and what it would do',
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      await page.getByRole('button', { name: t.comments.panel.wordRules }).click()
      const side = page.getByRole('complementary', { name: t.comments.side })
      await side.getByLabel(t.wordRules.phrase).fill('спасибо')
      await side.getByRole('radio', { name: t.comments.tone.negative }).click()
      await expect(side.getByRole('region', { name: t.wordRules.preview })).toContainText(/\d/)
    },
  },
  {
    name: 'word rules of a viewer',
    role: 'viewer',
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      await page.getByRole('button', { name: t.comments.panel.wordRules }).click()
      await expect(page.getByText(t.wordRules.onlyEditors)).toBeVisible()
    },
  },
  {
    name: 'list on a narrow screen',
    isNarrow: true,
    open: async ({ page, t }) => {
      await page.goto(recentComments)
      await expect(page.getByRole('region', { name: t.tone.title, exact: true })).toContainText('%')
    },
  },
  {
    name: 'a comment on a narrow screen',
    isNarrow: true,
    open: async ({ page, t }) => {
      await openComment(page)
      const side = page.getByRole('dialog', { name: t.comments.side })
      await expect(side.getByRole('heading', { name: t.comments.context.thread })).toBeVisible()
    },
  },
]

export const compareScreens: Screen[] = [
  {
    name: 'two posts',
    open: async ({ page, t, ask }) => {
      const { items } = await ask(contentCalls.list, { filters: { kind: 'posts', types: ['text'] } })
      const ids = items.slice(0, 2).map(({ id }) => id)
      await ask(comparisonCalls.setTray, { content_ids: ids })
      await page.goto(`/compare?ids=${ids}`)
      await expect(
        page.getByRole('table').first().getByRole('rowheader', { name: t.metrics.views.label, exact: true }),
      ).toBeVisible()
    },
  },
]

export const tagScreens: Screen[] = [
  {
    name: 'table',
    open: async ({ page, ask }) => {
      const [one, other] = [unique('Museum'), unique('Fair')]
      for (const title of [one, other]) await ask(tagCalls.create, { title })
      await page.goto('/tags')
      for (const title of [one, other]) await expect(page.getByRole('link', { name: title })).toBeVisible()
    },
  },
  {
    name: 'table of a viewer',
    role: 'viewer',
    open: async ({ page, t, askAsAdmin }) => {
      const title = unique('Museum')
      await askAsAdmin(tagCalls.create, { title })
      await page.goto('/tags')
      await expect(page.getByRole('table', { name: t.tags.title })).toContainText(title)
    },
  },
  {
    name: 'changed by two',
    open: async ({ page, t, ask }) => {
      const title = unique('Shared')
      const { id, version } = await ask(tagCalls.create, { title })
      await page.goto('/tags')
      await page.getByRole('button', { name: fill(t.tags.actions, { title }) }).click()
      await page.getByRole('menuitem', { name: t.tags.action.edit }).click()
      const dialog = page.getByRole('dialog', { name: t.tags.form.edit })
      await opened(dialog)
      await dialog.getByLabel(t.tags.form.group).fill('Mine')
      await ask(tagCalls.edit, { id, version, title: unique('Theirs') })
      await dialog.getByRole('button', { name: t.tags.form.save }).click()
      await expect(dialog.getByText(t.tags.stale.title).first()).toBeVisible()
    },
  },
  {
    name: 'a rule and what it would do',
    open: async ({ page, t, ask }) => {
      const { id } = await ask(tagCalls.create, { title: unique('Ruled') })
      await page.goto(`/tags/${id}`)
      await page.getByLabel(t.tags.rule.value).fill('музе')
      await expect(page.getByRole('region', { name: t.tags.preview.label })).toContainText(/[1-9]/)
    },
  },
  {
    name: 'deletion',
    open: async ({ page, t, ask }) => {
      const title = unique('Doomed')
      await ask(tagCalls.create, { title })
      await page.goto('/tags')
      await page.getByRole('button', { name: fill(t.tags.actions, { title }) }).click()
      await page.getByRole('menuitem', { name: t.tags.action.delete }).click()
      await expect(page.getByRole('dialog', { name: fill(t.tags.delete.title, { title }) })).toBeVisible()
    },
  },
]
