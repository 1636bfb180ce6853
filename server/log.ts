import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import { hideSecrets, pathToTell } from './logSecrets.ts'

export type Log = Logger

/** What a request or an error carries that would let its reader in. */
const redact = ['authorization', 'cookie', '["set-cookie"]', 'access_token'].flatMap((name) => {
  const path = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${path}`, `headers${path}`, `*.headers${path}`, `*${path}`]
})

/** What pg hangs on an error: the whole connection, with the key by which its queries are cancelled, and values of rows. */
const untold = ['client', 'detail', 'where', 'internalQuery']

function err(error: Error) {
  const all: Record<string, unknown> = { ...stdSerializers.err(error) }
  const told = Object.fromEntries(Object.entries(all).filter(([name]) => !untold.includes(name)))
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

/** An error without a message of ours is told by its own, as far as that may be. */
function say(this: Log, args: Parameters<LogFn>, method: LogFn) {
  const [first, message]: unknown[] = args
  const error = errorIn(first)
  if (error && message === undefined && isOfValue(error)) {
    method.call(this, { err: error }, unquoted(error.message))
  } else method.apply(this, args)
}

function errorIn(said: unknown): Error | undefined {
  const error = typeof said === 'object' && said && 'err' in said ? said.err : said
  return error instanceof Error ? error : undefined
}

const toStandardError = () => pino.destination({ fd: 2, sync: true })

/** Lines of JSON on standard error; standard output is for people. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = toStandardError(),
): Log {
  const hooks = { logMethod: say, streamWrite: hideSecrets }
  return pino({ level: logLevel, redact, serializers: { err, req }, hooks }, destination)
}
