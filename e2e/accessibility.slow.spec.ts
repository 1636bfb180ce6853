import { commentScreens, compareScreens, feedScreens, tagScreens } from './accessibility/content.ts'
import { overviewScreens } from './accessibility/overview.ts'
import { peopleScreens, settingsScreens, signInScreens, unconnectedScreens } from './accessibility/people.ts'
import { remarketingScreens } from './accessibility/remarketing.ts'
import { deliveryScreens, reportScreens } from './accessibility/reports.ts'
import { expectAccessibleInBoth, testScreens } from './accessibility/screen.ts'
import { webScreens } from './accessibility/web.ts'
import { mailingTest, newTest, unconnectedTest } from './otherInstallations.ts'
import { expect, test } from './test.ts'

testScreens(test, 'feed', feedScreens)
testScreens(test, 'comments', commentScreens)
testScreens(test, 'compare', compareScreens)
testScreens(test, 'overview', overviewScreens)
testScreens(test, 'tags', tagScreens)
testScreens(test, 'reports', reportScreens)
testScreens(mailingTest, 'delivery', deliveryScreens)
testScreens(test, 'remarketing', remarketingScreens)
testScreens(test, 'web', webScreens)
testScreens(test, 'people', peopleScreens)
testScreens(test, 'sign-in', signInScreens)
testScreens(test, 'settings', settingsScreens)
testScreens(unconnectedTest, 'first start', unconnectedScreens)

newTest('first start, the first administrator keeps nobody out', async ({ page }) => {
  await expectAccessibleInBoth(page, async (t) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: t.auth.setup.title })).toBeVisible()
  })
})
