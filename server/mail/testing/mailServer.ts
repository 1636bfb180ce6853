import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  subject: string
  messageId: string
  text: string
  html: string
}

export interface MailServer {
  /** As SMTP_URL has it. */
  url: string
  received: ReceivedMail[]
  /** Refuses the next so many e-mails for the time being. */
  refuse(times: number): void
  close(): Promise<void>
}

interface Options {
  /** Whom alone it lets in. */
  account?: { user: string; pass: string }
}

/** A mail server at a free port of this machine that keeps what it is sent. */
export async function startMailServer({ account }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: !account,
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, answer) {
      const isKnown = username === account?.user && password === account?.pass
      answer(isKnown ? null : new Error('Wrong name or password'), { user: username })
    },
    async onData(stream, { envelope }, answer) {
      const source = await text(stream)
      if (refusals > 0) {
        refusals -= 1
        return answer(Object.assign(new Error('Later'), { responseCode: 451 }))
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ ...parseMail(source), from, to: envelope.rcptTo.map(({ address }) => address) })
      return answer()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${address.port}`,
    received,
    refuse(times) {
      refusals = times
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** What nodemailer makes of a text and its HTML, taken apart again. */
function parseMail(source: string) {
  const [head = '', ...bodies] = source.split(/\r\n(?=Content-Type: text\/)/)
  const header = (name: string) =>
    new RegExp(`^${name}: ((?:.|\\r\\n )*)`, 'im').exec(head)?.[1]?.replace(/\r\n /g, ' ') ?? ''
  const body = (type: string) => decodeBody(bodies.find((part) => part.includes(`text/${type}`)) ?? '')
  return {
    subject: decodeWords(header('Subject')),
    messageId: header('Message-ID'),
    text: body('plain'),
    html: body('html'),
  }
}

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : Buffer.from(unquote(word.replace(/_/g, ' ')), 'latin1').toString('latin1'),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))

function decodeBody(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').split('\r\n----_NmP')[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (/quoted-printable/i.test(head))
    return Buffer.from(unquote(body.replace(/=\r\n/g, '')), 'latin1').toString('utf8')
  return body
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
