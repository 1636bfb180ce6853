import { expect, onTestFinished, test } from 'vitest'
import { MailRefusedError, openMailer } from './mailer.ts'
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
  expect(received).toMatchObject([
    { ...words, to: [to], from: account.user, messageId: `<${key}@rapport.example>`, attachments: [] },
  ])
  expect(received[0]?.headers).not.toHaveProperty('list-unsubscribe')
})

test('files and the way to get no more arrive with it', async () => {
  const { url, received } = await open({})
  const unsubscribeUrl = `https://rapport.example/unsubscribe/${'a'.repeat(160)}`
  const attachments = [
    { filename: 'Отчёт «Март» 📈.pdf', contentType: 'application/pdf', content: Buffer.alloc(90_000, 7) },
    {
      filename: 'March 2024-03-01 – 2024-03-31.csv',
      contentType: 'text/csv',
      content: Buffer.from('Показы;1\r\n'),
    },
  ]
  await openMailer({ ...config, smtpUrl: url })?.send({ ...mail, unsubscribeUrl, attachments })
  expect(received).toMatchObject([{ text: mail.text, html: mail.html, attachments }])
  expect(received[0]?.headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
})

test('it is told apart whether trying again is any use', async () => {
  const server = await open({ unknown: 'nobody@x.example' })
  const mailer = openMailer({ ...config, smtpUrl: server.url })
  const refused = mailer?.send({ ...mail, to: 'nobody@x.example' })
  await expect(refused).rejects.toThrow(MailRefusedError)
  await expect(refused).rejects.toThrow('No such person here')
  server.refuse(1)
  await expect(mailer?.send(mail)).rejects.not.toThrow(MailRefusedError)
  const wrong = (await open({ account })).url.replace('hunter2', 'hunter3')
  await expect(openMailer({ ...config, smtpUrl: wrong })?.send(mail)).rejects.not.toThrow(MailRefusedError)
})

test('the sender is the one of the settings, else made up from the address of the installation', async () => {
  const { url, received } = await open({})
  await openMailer({ ...config, smtpUrl: url, mailFrom: 'Ann <ann@x.example>' })?.send(mail)
  await openMailer({ ...config, smtpUrl: url })?.send(mail)
  expect(received.map(({ from }) => from)).toEqual(['ann@x.example', 'rapport@rapport.example'])
})

test('an e-mail in the name of a client comes from the same address, and answers go to the client', async () => {
  const { url, received } = await open({})
  const sender = { senderName: 'City "hall"', replyTo: 'press@city.example' }
  await openMailer({ ...config, smtpUrl: url, mailFrom: 'Ann <ann@x.example>' })?.send({ ...mail, ...sender })
  const [got] = received
  expect(got?.from).toBe('ann@x.example')
  expect(got?.headers).toMatchObject({
    from: '"City \\"hall\\"" <ann@x.example>',
    'reply-to': 'press@city.example',
  })
})

test('what fails says why and never the password', async () => {
  const { url } = await open({ account })
  const wrong = url.replace('hunter2', 'hunter3')
  const failure: unknown = await openMailer({ ...config, smtpUrl: wrong })
    ?.send(mail)
    .catch((error: unknown) => error)
  expect(String(failure)).toMatch(/send the email: Invalid login: 535/)
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter3')
  await expect(
    openMailer({ ...config, smtpUrl: 'smtp://ann:hunter2@127.0.0.1:9' })?.send(mail),
  ).rejects.toThrow(/^(?!.*hunter2).*ECONNREFUSED/)
})

test('without a mail server there is nothing to send by', () => {
  expect(openMailer({ ...config, smtpUrl: undefined })).toBeUndefined()
})
