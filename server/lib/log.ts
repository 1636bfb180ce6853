import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'
import { isDiskFull } from './diskFull.ts'
import { hideSecrets, pathToTell } from './logSecrets.ts'

export type Log = Logger

/** Credentials in requests and errors. */
const redact = ['authorization', 'cookie', '["set-cookie"]', 'access_token'].flatMap((name) => {
  const path = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${path}`, `headers${path}`, `*.headers${path}`, `*${path}`]
})

/** Properties of a pg error that are not logged: the connection with its cancel key, and values of rows. */
const omitted = ['client', 'detail', 'where', 'internalQuery']

function err(error: Error) {
  const all: Record<string, unknown> = { ...stdSerializers.err(error) }
  const told = Object.fromEntries(Object.entries(all).filter(([name]) => !omitted.includes(name)))
  return isOfValue(error) ? withoutValues(told) : told
}

/** Whether the message quotes a value that could not be parsed (SQLSTATE class data_exception, JSON): it may be secret. */
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

/** The URL without its query and without secrets in paths outside the API. */
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
 * Reduces all messages about a full disk to one line a minute. An error logged without a message of ours is described by its
 * own, where that is safe.
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
  // On a full disk lines are buffered; nothing else has to wait for them.
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
