import type { Page } from '@playwright/test'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { opened } from './actions.ts'
import { drop, heavyImage, image, paste } from './files.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{
  /** Makes a campaign with creatives of these titles, and gives its id. */
  addCampaign: (title: string, creatives?: string[]) => Promise<string>
}>({
  async addCampaign({ ask }, use) {
    await use(async (title, creatives = []) => {
      const { id } = await ask(campaignCalls.create, { title })
      for (const each of creatives)
        await ask(creativeCalls.create, { campaign_id: id, title: each, link: 'https://museum.example/' })
      return id
    })
  },
})

test.use({ role: 'editor' })

const wall = (page: Page) => page.getByRole('region', { name: 'Creatives' })
const card = (page: Page, title: string) => wall(page).getByRole('article').filter({ hasText: title })

async function open(page: Page, id: string, search = '') {
  await page.goto(`/remarketing/${id}${search}`)
  await expect(wall(page)).toBeVisible()
}

test('an empty screen says what campaigns are for, and the first one is made there', async ({ page }) => {
  await page.goto('/remarketing')
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'New campaign' })
  await opened(dialog)
  await dialog.getByLabel('Name').fill('Winter evenings')
  await dialog.getByLabel('Goal').fill('Tickets for January')
  await dialog.getByLabel('Start date').fill('2026-12-01')
  await dialog.getByLabel('End date').fill('2026-11-01')
  await dialog.getByRole('button', { name: 'Link post or story' }).click()
  await page.getByRole('list', { name: 'Available to add' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await expect(dialog.getByText('The end date is before the start date')).toBeVisible()
  await dialog.getByLabel('End date').fill('2026-12-24')
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Winter evenings' })).toBeVisible()
  await expect(page.getByText('1–24 Dec 2026')).toBeVisible()
  await expect(page.getByText('winter-evenings', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Linked content' }).getByRole('listitem')).toHaveCount(1)
})

test('campaigns are found by words, state and tags, and the address keeps what was asked', async ({
  page,
  ask,
  addCampaign,
}) => {
  await addCampaign('Cats on duty')
  await ask(campaignCalls.create, { title: 'Lace', starts_on: '2020-01-01', ends_on: '2020-02-01' })
  await page.goto('/remarketing')
  const list = page.getByRole('list', { name: 'Campaigns' })
  await expect(list.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Ended' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/states=over/)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('nothing of it')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Show all campaigns' }).click()
  await expect(list.getByRole('article')).toHaveCount(2)
})

test('images that are dropped or pasted on the wall become creatives, one each', async ({
  page,
  addCampaign,
}) => {
  await open(page, await addCampaign('Many images'))
  await expect(wall(page).getByText('No creatives yet')).toBeVisible()
  await drop(page, wall(page), [
    { name: 'red_banner.png', type: 'image/png', bytes: await image('#c33') },
    { name: 'Голубой.png', type: 'image/png', bytes: await image('#39c') },
    { name: 'notes.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
    { name: 'broken.png', type: 'image/png', bytes: Buffer.from('no image at all') },
  ])
  await expect(card(page, 'red banner')).toBeVisible()
  await expect(card(page, 'Голубой')).toBeVisible()
  const uploads = page.getByRole('region', { name: 'Uploading images' })
  await expect(uploads.getByText('Not a PNG, JPEG, WebP, GIF or AVIF image.')).toBeVisible()
  await expect(uploads.getByRole('listitem')).toHaveCount(2)
  await uploads.getByRole('button', { name: 'Cancel all' }).click()
  await expect(uploads).toHaveCount(0)
  await paste(page, [{ name: 'image.png', type: 'image/png', bytes: await image('#3c3') }])
  await expect(wall(page).getByRole('article')).toHaveCount(3)
})

test('an upload shows how far it is and can be cancelled; then nothing of it is there', async ({
  page,
  ask,
  addCampaign,
}) => {
  const id = await addCampaign('Slow')
  await open(page, id)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  })
  await drop(page, wall(page), [{ name: 'heavy.png', type: 'image/png', bytes: await heavyImage() }])
  await expect(page.getByText(/^Uploading [1-9]\d?%/)).toBeVisible()
  await page.getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Cancel heavy.png' }).click()
  await expect(page.getByRole('region', { name: 'Uploading images' })).toHaveCount(0)
  expect((await ask(creativeCalls.list, { campaign_id: id })).total).toBe(0)
})

test('a creative is made with a pasted image, seen in its details, changed and deleted', async ({
  page,
  addCampaign,
}) => {
  const id = await addCampaign('Careful work')
  await open(page, id)
  await page.getByRole('button', { name: 'New creative' }).click()
  const form = page.getByRole('dialog', { name: 'New creative' })
  await expect(form.getByText('up to 20 MB and 50 megapixels')).toBeVisible()
  await paste(page, [{ name: 'cat.png', type: 'image/png', bytes: await image('#fa3') }])
  await expect(form.getByText(/cat\.png · 400 × 300/)).toBeVisible()
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Restore image' }).click()
  await expect(form.getByText(/cat\.png/)).toBeVisible()
  await form.getByLabel('Name').fill('The cat calls')
  await form.getByLabel('Landing page').fill('museum.example/cats')
  await form.getByRole('button', { name: 'Create creative' }).click()
  await card(page, 'The cat calls').getByRole('link', { name: 'cat calls' }).click()
  await expect(page).toHaveURL(/creative=\d+/)
  const details = page.getByRole('dialog', { name: 'The cat calls' })
  await expect(details.getByText(/https:\/\/museum\.example\/cats\?utm_source=vk/)).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit creative' })
  await opened(editing)
  await editing.getByLabel('Text').fill('Come and see him')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Come and see him')).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete “The cat calls”?' })
  await expect(deletion.getByText('Its image will be deleted')).toBeVisible()
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(wall(page).getByText('No creatives yet')).toBeVisible()
})

test('who edits what somebody else has saved meanwhile is asked, and loses nothing unseen', async ({
  page,
  ask,
  addCampaign,
}) => {
  const id = await addCampaign('Two at once')
  await open(page, id)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit campaign' })
  await ask(campaignCalls.edit, { id, goal: 'Theirs' })
  await opened(dialog)
  await dialog.getByLabel('Goal').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Goal')).toHaveValue('Theirs')
  await dialog.getByLabel('Goal').fill('Both')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Both', { exact: true })).toBeVisible()
})

test('tags go on and off a campaign and a creative at once, and what was taken off can be put back', async ({
  page,
  ask,
  addCampaign,
}) => {
  const title = 'Of a campaign'
  const { id } = await ask(tagCalls.create, { title })
  await open(page, await addCampaign('Tagged', ['Only one']))
  await page.getByRole('button', { name: 'Add tag to Tagged' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.keyboard.press('Escape')
  const tags = page.getByRole('list', { name: 'Tags of Tagged' })
  await expect(tags.getByTitle(title)).toBeVisible()
  await tags.getByRole('button', { name: `Remove tag ${title}` }).click()
  await expect(tags.getByTitle(title)).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(tags.getByTitle(title)).toBeVisible()
  await page.getByRole('button', { name: 'Add tag to Only one' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Tags of Only one' }).getByTitle(title)).toBeVisible()
  await ask(tagCalls.delete, { id })
})

test('creatives are compared in rates and in plain words', async ({ page, addCampaign }) => {
  await open(page, await addCampaign('Rivals', ['Cats', 'Lace', 'Toys']))
  await page.getByRole('checkbox', { name: 'Select Cats to compare' }).check()
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Select Lace to compare' }).check()
  await compare.click()
  await expect(page).toHaveURL(/compare=/)
  const dialog = page.getByRole('dialog', { name: 'Compare 2 creatives' })
  await expect(dialog.getByRole('heading', { name: 'Lace vs Cats' })).toBeVisible()
  await expect(dialog.getByText('too little data', { exact: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Use as baseline: Lace' }).click()
  await expect(dialog.getByRole('heading', { name: 'Cats vs Lace' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('ad statistics are looked at, matched by hand and imported', async ({ page, addCampaign }) => {
  await open(page, await addCampaign('With ads', ['Cats', 'Lace']))
  await page.getByRole('button', { name: 'Actions for With ads' }).click()
  await page.getByRole('menuitem', { name: 'Import ad stats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import ad stats' })
  const csv = [
    'Дата;Название объявления;Показы;Клики;Потрачено',
    '2026-11-10;Cats;1000;50;120,50',
    '2026-11-10;Somebody else’s name;500;5;30',
    '2026-11-99;Cats;1;1;1',
  ].join('\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('2 rows · 1 matched · 1 row with an error')).toBeVisible()
  await dialog.getByText('Skipped rows').click()
  await expect(dialog.getByText('Row 4:')).toBeVisible()
  await dialog.getByLabel('Creative of Somebody else’s name').selectOption({ label: 'Lace' })
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('151')).toBeVisible()
})

test('an audience is counted as it is narrowed, and saved as a file of VK ids alone', async ({
  page,
  ask,
  addCampaign,
}) => {
  await addCampaign('Any')
  await page.goto('/remarketing')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export audience' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retargeting audience' })
  const all = await ask(campaignCalls.audience, { filters: {} })
  const count = dialog.getByRole('status')
  await expect(count).toContainText(`${all.people}`)
  await dialog.getByRole('checkbox', { name: 'Negative' }).check()
  const fewer = await ask(campaignCalls.audience, { filters: { emotions: ['negative'] } })
  await expect(count).toContainText(`${fewer.people}`)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const file = await (await saving).createReadStream()
  const lines = Buffer.concat(await file.toArray())
    .toString()
    .trim()
    .split('\n')
  expect(lines.length).toBe(fewer.people + 1)
  expect(lines.slice(1).every((line) => /^\d+$/.test(line))).toBe(true)
})

test('deleting a campaign says what goes with it', async ({ page, addCampaign }) => {
  const id = await addCampaign('To go', ['One', 'Two'])
  await open(page, id)
  await page.getByRole('button', { name: 'Actions for To go' }).click()
  await page.getByRole('menuitem', { name: 'Delete campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “To go”?' })
  await expect(dialog.getByText('2 creatives will be deleted too')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/remarketing$/)
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
})

test('a creative that is gone is told so, and the campaign stays open', async ({ page, addCampaign }) => {
  const id = await addCampaign('Still here')
  await page.goto(`/remarketing/${id}?creative=999999`)
  const alert = page.getByRole('dialog', { name: 'Not found' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).not.toHaveURL(/creative/)
  await expect(wall(page)).toBeVisible()
})

test('viewers see campaigns and change nothing', async ({ visit, addCampaign }) => {
  const id = await addCampaign('Only to look at', ['Seen'])
  const page = await visit('viewer')
  await page.goto('/remarketing')
  await expect(page.getByRole('link', { name: 'Only to look at' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /New campaign|More actions/ })).toHaveCount(
    0,
  )
  await open(page, id, '?creative=999999')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Seen' }).click()
  const details = page.getByRole('dialog', { name: 'Seen' })
  await expect(details.getByText(/utm_campaign=only-to-look-at/)).toBeVisible()
  await expect(details.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(wall(page).getByRole('button', { name: /New creative|Upload images|Add tag/ })).toHaveCount(0)
})

test('the builder of links offers the campaigns there are', async ({ page, ask }) => {
  await ask(campaignCalls.create, { title: 'Ярмарка мастеров', utm_campaign: 'fair' })
  await page.goto('/web')
  await page.getByRole('button', { name: 'Build a link' }).click()
  const campaign = page.getByRole('dialog').getByPlaceholder('autumn-sale')
  await campaign.fill('ярмарка')
  await page.getByRole('option', { name: /Ярмарка мастеров/ }).click()
  await expect(campaign).toHaveValue('fair')
})

test('the screens speak Russian and fit into 360 px', async ({ page, ask }) => {
  const posts = await ask(contentCalls.list, { filters: { kind: 'posts' }, per_page: 3 })
  const { id } = await ask(campaignCalls.create, {
    title: 'Осенняя программа с очень длинным названием, которое никуда не помещается',
    content_ids: posts.items.map((post) => post.id),
  })
  await ask(creativeCalls.create, { campaign_id: id, title: 'Кружево', text: 'Воздух и нить' })
  await page.addInitScript(() => localStorage.setItem('language', 'ru'))
  await page.setViewportSize({ width: 360, height: 740 })
  const fits = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  await page.goto('/remarketing')
  await expect(page.getByText('1 креатив', { exact: false })).toBeVisible()
  await fits()
  await page.goto(`/remarketing/${id}`)
  await expect(page.getByRole('region', { name: 'Креативы' }).getByText('Воздух и нить')).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Новый креатив' }).click()
  await expect(page.getByRole('dialog', { name: 'Новый креатив' })).toBeVisible()
  await fits()
})
