import { expect, onTestFinished, test } from 'vitest'
import { openMailer } from './mailer.ts'
import { startMailServer } from './testing/mailServer.ts'

const account = { user: 'ann@mail.example', pass: 'hunter2/и&' }
const mail = { to: 'bob@x.example', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>', key: 'k' }
const config = { publicUrl: 'https://rapport.example', mailFrom: undefined }

async function open(given: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(given)
  onTestFinished(() => server.close())
  return server
}

test('an e-mail reaches the mail server as it was, from the account that is signed in', async () => {
  const { url, received } = await open({ account })
  await openMailer({ ...config, smtpUrl: url })?.send(mail)
  const { key, to, ...words } = mail
  expect(received).toEqual([
    {
      ...words,
      to: [to],
      from: account.user,
      messageId: `<${key}@rapport.example>`,
      text: 'Текст',
      html: '<p>Текст</p>',
    },
  ])
})

test('the sender is the one of the settings, else made up from the address of the installation', async () => {
  const { url, received } = await open({})
  await openMailer({ ...config, smtpUrl: url, mailFrom: 'Ann <ann@x.example>' })?.send(mail)
  await openMailer({ ...config, smtpUrl: url })?.send(mail)
  expect(received.map(({ from }) => from)).toEqual(['ann@x.example', 'rapport@rapport.example'])
})

test('what fails says why and never the password', async () => {
  const { url } = await open({ account })
  const wrong = url.replace('hunter2', 'hunter3')
  const failure: unknown = await openMailer({ ...config, smtpUrl: wrong })
    ?.send(mail)
    .catch((error: unknown) => error)
  expect(String(failure)).toMatch(/not sent: Invalid login: 535/)
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter3')
  await expect(
    openMailer({ ...config, smtpUrl: 'smtp://ann:hunter2@127.0.0.1:9' })?.send(mail),
  ).rejects.toThrow(/^(?!.*hunter2).*ECONNREFUSED/)
})

test('without a mail server there is nothing to send by', () => {
  expect(openMailer({ ...config, smtpUrl: undefined })).toBeUndefined()
})
