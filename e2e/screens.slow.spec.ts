import { tagCalls } from '#contract/content/tags.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('every screen has its title', async ({ page, ask }) => {
  test.slow()
  const [tag, report, campaign] = [unique('Tag'), unique('Report'), unique('Campaign')]
  const { id: tagId } = await ask(tagCalls.create, { title: tag })
  const { id: reportId } = await ask(reportCalls.create, { name: report, is_regular: true })
  const { id: campaignId } = await ask(campaignCalls.create, { title: campaign })
  const titles = [
    ['/feed', 'Feed'],
    ['/comments', 'Comments'],
    ['/overview', 'Overview'],
    ['/web', 'Web'],
    ['/web/setup', 'Website setup'],
    ['/web/999999', 'Web'],
    ['/reports', 'Reports'],
    ['/reports/new', 'New report'],
    [`/reports/${reportId}`, report],
    [`/reports/${reportId}/edit`, 'Edit report'],
    ['/remarketing', 'Remarketing'],
    [`/remarketing/${campaignId}`, campaign],
    ['/remarketing/999999', 'Remarketing'],
    ['/tags', 'Tags'],
    [`/tags/${tagId}`, tag],
    ['/tags/999999', 'Tag'],
    ['/compare', 'Comparison'],
    ['/portfolio', 'Portfolio'],
    ['/users', 'Users'],
    ['/settings', 'Settings'],
    ['/settings/all', 'Settings'],
    ['/connect', 'Connect VK'],
    ['/settings/definitions', 'Metric definitions'],
    ['/settings/audit', 'Audit log'],
    ['/profile', 'Your profile'],
    ['/nowhere', 'Page not found'],
  ] as const
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(`${title} · Rapport`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  }
})

test('while it loads no screen claims that there is no community', async ({ page }) => {
  await page.addInitScript(() => {
    const claims: string[] = []
    Object.assign(window, { claims })
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      if (/No community connected|Connect your community first/.test(text)) claims.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  // The answer comes late, as from a server far away.
  await page.route('**/api/community/list', async (route) => {
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await route.continue()
  })
  for (const path of ['/tags', '/overview', '/reports']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Choose community/ })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { claims: string[] }).claims)).toEqual([])
  }
})
