import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** What a request or an error carries that would let its reader in. */
const redact = ['authorization', 'cookie', '["set-cookie"]', 'access_token'].flatMap((name) => {
  const path = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${path}`, `headers${path}`, `*.headers${path}`, `*${path}`]
})

/** Lines of JSON on standard error; standard output is for people. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  return pino({ level: logLevel, redact }, pino.destination({ fd: 2, sync: true }))
}
