import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** What a request or an error carries that would let its reader in. */
const redact = ['authorization', 'cookie', '["set-cookie"]', 'access_token'].flatMap((name) => {
  const path = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${path}`, `headers${path}`, `*.headers${path}`, `*${path}`]
})

/** pg hangs on an error the whole connection that it came from, with the key by which its queries are cancelled. */
function err(error: Error) {
  const { client: _, ...written }: Record<string, unknown> = { ...stdSerializers.err(error) }
  return written
}

const toStandardError = () => pino.destination({ fd: 2, sync: true })

/** Lines of JSON on standard error; standard output is for people. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = toStandardError(),
): Log {
  return pino({ level: logLevel, redact, serializers: { err } }, destination)
}
