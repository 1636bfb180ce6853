import { expectAccessible } from './accessible.ts'
import { severalTest } from './otherInstallations.ts'
import { tokensOf } from './sandboxTokens.ts'
import { expect } from './test.ts'

severalTest(
  'one token serves many communities: by their addresses, and all that its owner manages',
  async ({ page, installation }) => {
    severalTest.slow()
    const { agencyUser, community, noScopesUser } = await tokensOf(installation)
    await page.goto('/settings/all')
    const shared = page.getByRole('region', { name: 'Shared tokens' })
    const field = shared.getByLabel('New shared token')
    await field.fill(community)
    await expect(shared.getByText('It opens that community only')).toBeVisible()
    await field.fill(agencyUser)
    await expect(shared.getByText('Opens in the communities its owner manages: Posts, Reach')).toBeVisible()
    await shared.getByRole('button', { name: 'Share token' }).click()
    const token = shared.getByRole('list', { name: 'Shared tokens' }).getByRole('listitem')
    await expect(token).toContainText('For all communities')
    await expectAccessible(page)

    await shared.getByRole('button', { name: 'Add communities' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add communities' })
    const lines = dialog.getByLabel('Addresses, one per line')
    await lines.fill('olonmus\nid412000001\n@museum_ptz\nnobody_is_here\nclub66004303\nomapajo')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    const answers = dialog.getByRole('list', { name: 'Results' })
    await expect(answers.getByRole('listitem')).toHaveText([
      /connected, import has started$/,
      /id412000001 is a person's profile, not a community$/,
      /connected, import has started$/,
      /nobody_is_here doesn't exist/,
      /the same as one above$/,
      /connected, import has started$/,
    ])
    await expect(lines).toHaveValue('id412000001\nnobody_is_here')
    await expectAccessible(page)

    await dialog.getByText('All I manage').click()
    await expect(dialog.getByRole('checkbox', { disabled: true, checked: true })).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Select all (1)' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Connect 1' }).click()
    await expect(page.getByText('1 community connected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('list', { name: 'Communities' }).getByRole('listitem')).toHaveCount(4)

    await field.fill(noScopesUser)
    await shared.getByRole('button', { name: 'Replace token' }).click()
    const question = page.getByRole('dialog', { name: 'The new token can do less. Replace anyway?' })
    await expect(question).toContainText('Missing permissions')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await shared.getByRole('button', { name: 'Remove user token' }).click()
    await expect(page.getByRole('dialog', { name: 'Remove user token?' })).toContainText('Reach')
  },
)
