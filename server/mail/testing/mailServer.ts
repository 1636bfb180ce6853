import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ParsedMail, parseMail } from './parseMail.ts'

export interface ReceivedMail extends ParsedMail {
  from: string
  to: string[]
}

export interface MailServer {
  /** As SMTP_URL has it. */
  url: string
  /** What it has taken. */
  received: ReceivedMail[]
  /** Refuses the next so many e-mails for the time being. */
  refuse(times: number): void
  /** Knows every address from now on. */
  admit(): void
  close(): Promise<void>
}

interface Options {
  /** By default a free one. */
  port?: number
  /** Whom alone it lets in. */
  account?: { user: string; pass: string }
  /** An address that it does not know. */
  unknown?: string
  /** Looks at an e-mail that is there in full, before the answer; what it throws is the answer. */
  beforeAnswer?(mail: ReceivedMail): Promise<void>
}

/** A mail server of this machine that keeps what it is sent. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, account, beforeAnswer } = options
  let { unknown } = options
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: !account,
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, answer) {
      const isKnown = username === account?.user && password === account?.pass
      answer(isKnown ? null : new Error('Wrong name or password'), { user: username })
    },
    onRcptTo({ address }, _session, answer) {
      answer(address === unknown ? refusal(550, 'No such person here') : null)
    },
    async onData(stream, { envelope }, answer) {
      const source = await text(stream)
      if (refusals > 0) {
        refusals -= 1
        return answer(refusal(451, 'Later'))
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const mail = { ...parseMail(source), from, to: envelope.rcptTo.map(({ address }) => address) }
      try {
        await beforeAnswer?.(mail)
      } catch (error) {
        return answer(refusal(451, String(error)))
      }
      received.push(mail)
      return answer()
    },
  })
  // Whoever is killed in the middle of an e-mail resets the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${address.port}`,
    received,
    refuse(times) {
      refusals = times
    },
    admit() {
      unknown = undefined
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
