import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'
import { isDiskFull } from './diskFull.ts'
import { hideSecrets, pathToTell } from './logSecrets.ts'

export type Log = Logger

/** What a request or an error carries that would let its reader in. */
const redact = ['authorization', 'cookie', '["set-cookie"]', 'access_token'].flatMap((name) => {
  const path = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${path}`, `headers${path}`, `*.headers${path}`, `*${path}`]
})

/** What pg hangs on an error: the whole connection, with the key by which its queries are cancelled, and values of rows. */
const omitted = ['client', 'detail', 'where', 'internalQuery']

function err(error: Error) {
  const all: Record<string, unknown> = { ...stdSerializers.err(error) }
  const told = Object.fromEntries(Object.entries(all).filter(([name]) => !omitted.includes(name)))
  return isOfValue(error) ? withoutValues(told) : told
}

/** Whether a message quotes what could not be read (SQLSTATE class data_exception, or no JSON), which may be anything. */
const isOfValue = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof SyntaxError ||
    ('code' in error && /^22/.test(String(error.code))) ||
    isOfValue(error.cause))

const unquoted = (message: unknown) => String(message).replace(/".*"/s, '"…"')

function withoutValues({ message, stack, ...told }: Record<string, unknown>) {
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { ...told, message: unquoted(message), stack: frames.join('\n') }
}

/** Neither the query nor, beside the API, what opens something to whoever has it. */
const req = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: pathToTell(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
})

const fullEveryMs = 60_000
const ofFullDisk = /no space left on device|disk quota exceeded|out of disk space|read-only transaction/i

/**
 * Makes one line a minute of all that is said of a full disk, by whomever. An error without a message of ours is told by its
 * own, as far as that may be.
 */
function careful() {
  let saidFullAt = -Infinity
  return function say(this: Log, args: Parameters<LogFn>, method: LogFn) {
    const [first, message]: unknown[] = args
    const error = errorIn(first)
    const full = isDiskFull(error) ? error?.message : [first, message, error?.message].find(isOfFullDisk)
    if (full !== undefined) {
      if (performance.now() - saidFullAt < fullEveryMs) return
      saidFullAt = performance.now()
      method.call(this, `Out of disk space: ${String(full).replace(/^out of disk space: /i, '')}`)
    } else if (error && message === undefined && isOfValue(error)) {
      method.call(this, { err: error }, unquoted(error.message))
    } else method.apply(this, args)
  }
}

const isOfFullDisk = (text: unknown) => typeof text === 'string' && ofFullDisk.test(text)

function errorIn(said: unknown): Error | undefined {
  const error = typeof said === 'object' && said && 'err' in said ? said.err : said
  return error instanceof Error ? error : undefined
}

function toStandardError() {
  const destination = pino.destination({ fd: 2, sync: true, maxLength: 1_000_000 })
  // A file on a full disk: what it does not take waits, and nobody else needs to.
  return destination.on('error', () => {})
}

/** Lines of JSON on standard error; standard output is for people. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = toStandardError(),
): Log {
  const hooks = { logMethod: careful(), streamWrite: hideSecrets }
  return pino({ level: logLevel, redact, serializers: { err, req }, hooks }, destination)
}
