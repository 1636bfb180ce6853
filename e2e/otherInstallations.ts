import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type Installation, startInstallation } from './installation.ts'
import { nobody, test } from './test.ts'

/** Of an installation with no community. */
export const unconnectedTest = test.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async installation({}, use) {
    const installation = await startInstallation({ from: 'empty' })
    await use(installation)
    await installation.stop()
  },
})

/** The same, in a world of several communities. */
export const severalTest = test.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async installation({}, use) {
    const installation = await startInstallation({ from: 'empty', hasOthers: true })
    await use(installation)
    await installation.stop()
  },
})

/** Of one in which nobody is, either. */
export const newTest = unconnectedTest.extend({ state: nobody })

/** Of one that sends e-mails, by a mail server that does not know nobody@x.example. */
export const mailingTest = test.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async mails({}, use) {
    const mails = await startMailServer({ unknown: 'nobody@x.example' })
    await use(mails)
    await mails.close()
  },

  async installation({ mails }, use) {
    const installation = await startInstallation({ from: 'demo', settings: { SMTP_URL: mails.url } })
    await use(installation)
    await installation.stop()
  },
})
