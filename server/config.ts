import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Role } from '#contract/call.ts'
import { type NetworkSettings, readNetworks } from '#networks/registry.ts'
import { addressSetting, readSetting, type Value } from './lib/environment.ts'
import { StartupError } from './lib/startupError.ts'

/** Every setting of a Rapport process, checked. What each is for stands in the README. */
export interface Config {
  /** 0 asks the system for a free port. */
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Without it the embedded PostgreSQL is used. */
  databaseUrl: string | undefined
  /** Of what analytics of the communities looked at most recently keep in memory. */
  analyticsBytes: number
  networks: NetworkSettings
  /** Where people open Rapport, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | undefined
  /** Whom e-mails come from; without it made up from the two addresses above. */
  mailFrom: string | undefined
  role: 'all' | 'web' | 'worker'
  logLevel: (typeof logLevels)[number]
  /** 32 bytes; without it a key file in the data folder is used. */
  secretKey: Buffer | undefined
  /** Keys it was before, which still open what they sealed. */
  oldSecretKeys: Buffer[]
  /** Addresses and networks of reverse proxies that are believed when they say who asks. */
  trustedProxies: string[]
  /** Answers to people without an account; see `paceStrangers`. */
  strangersPerSecond: number
  /** A bucket for images and who may write to it; without it they are in the data folder. */
  s3Url: string | undefined
  /** Without it people sign in with passwords alone. */
  openId: OpenIdConfig | undefined
  /** A text classifier that judges comments where a community chooses it; labels: of its outputs, where it only numbers them. */
  emotionModel: { dir: string; labels: string[] | undefined } | undefined
  /** Where entries of the audit log are written to beside the database. */
  auditLog: AuditLog | undefined
}

/** path: absolute. */
export type AuditLog = { kind: 'file'; path: string } | SyslogServer

export interface SyslogServer {
  kind: 'syslog'
  protocol: 'udp' | 'tcp'
  host: string
  port: number
}

/** Sign-in by OpenID Connect. */
export interface OpenIdConfig {
  /** Address of the server, without a trailing slash. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button to sign in calls it. */
  name: string
  /** What is asked for, separated by spaces. */
  scope: string
  /** The claim that names a person's groups. */
  groupsClaim: string
  /** Which role a group gives. */
  roles: { group: string; role: Role }[]
  /** Nobody signs in with a password. */
  isOnly: boolean
  /** After which a person has to sign in again. */
  sessionHours: number
}

/** Whether a text is an address or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535))
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/./)
/** `ann@rapport.example` or `Rapport <ann@rapport.example>`; the header it goes into ends with its line. */
const sender = z.string().regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
const secretKey = z.base64().transform((text) => Buffer.from(text, 'base64'))
const oneKey = secretKey.refine((key) => key.length === 32)
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
/** The names are those of proxy-addr: addresses of this machine, of this link, of private networks. */
const proxies = list
  .refine((names) =>
    names.every((name) => /^(loopback|linklocal|uniquelocal)$/.test(name) || isNetwork(name)),
  )
  .or(z.literal('none').transform(() => []))
const s3Url = z.url({ protocol: /^https?$/ }).refine((value) => {
  const { username, password, pathname } = new URL(value)
  return username && password && /^\/[^/]/.test(pathname)
})

const auditLog = z.string().transform((text, context): AuditLog => {
  if (!text.includes('://')) return { kind: 'file', path: resolve(text) }
  const { protocol, hostname, port } = URL.parse(text) ?? {}
  const by = protocol === 'syslog+udp:' ? 'udp' : protocol === 'syslog+tcp:' ? 'tcp' : undefined
  if (!by || !hostname) {
    context.addIssue('no syslog server')
    return z.NEVER
  }
  return {
    kind: 'syslog',
    protocol: by,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 514),
  }
})

/** `marketing=editor; /staff/it=admin`: names of groups may hold `=` and commas, those of roles do not. */
const rolesOfGroups = z
  .string()
  .transform((text) => text.split(';').filter((part) => part.trim() !== ''))
  .pipe(z.array(z.string().regex(/\S.*=/)).min(1))
  .transform((parts) =>
    parts.map((part) => {
      const end = part.lastIndexOf('=')
      return { group: part.slice(0, end).trim(), role: part.slice(end + 1).trim() }
    }),
  )
  .pipe(z.array(z.object({ group: z.string().min(1), role: Role })))

/** Where the default is undefined, the setting is optional. Those of networks are their own. */
const settings = {
  PORT: [port.default(3000), 'a number from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[^\s/]+$/)
      .default('127.0.0.1'),
    'a host name or an address',
  ],
  RAPPORT_DATA_DIR: [z.string().default('./data'), 'a folder'],
  DATABASE_URL: [databaseUrl.optional(), 'postgres://user:password@host:port/database'],
  ANALYTICS_MEMORY_MB: [
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(16))
      .default(96),
    'a number of megabytes from 16 on',
  ],
  PUBLIC_URL: [addressSetting(/^https?$/).optional(), 'an http or https address'],
  SMTP_URL: [addressSetting(/^smtps?$/).optional(), 'smtp://user:password@host:port'],
  MAIL_FROM: [sender.optional(), 'an e-mail address, or a name and <an e-mail address>'],
  RAPPORT_ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'all, web or worker'],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  RAPPORT_SECRET_KEY: [oneKey.optional(), '32 bytes in base64'],
  RAPPORT_OLD_SECRET_KEYS: [list.pipe(z.array(oneKey)).default([]), 'keys of 32 bytes in base64'],
  TRUSTED_PROXIES: [
    proxies.default(['loopback']),
    'none, or addresses and networks such as loopback, 10.0.0.5 or 10.0.0.0/8',
  ],
  STRANGERS_PER_SECOND: [
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(1))
      .default(100),
    'a number from 1 on',
  ],
  S3_URL: [s3Url.optional(), 'https://key:secret@host/bucket'],
  OPENID_ISSUER: [addressSetting(/^https?$/).optional(), 'an http or https address'],
  OPENID_CLIENT_ID: [z.string().optional(), 'the id of the client at the OpenID server'],
  OPENID_CLIENT_SECRET: [z.string().optional(), 'the secret of the client at the OpenID server'],
  OPENID_ROLES: [rolesOfGroups.optional(), 'groups with their roles, such as marketing=editor; it=admin'],
  OPENID_GROUPS_CLAIM: [z.string().default('groups'), 'the name of a claim'],
  OPENID_SCOPE: [
    z
      .string()
      .regex(/^(.* )?openid( .*)?$/)
      .default('openid email profile'),
    'scopes with openid among them',
  ],
  OPENID_NAME: [z.string().max(40).optional(), 'at most 40 characters'],
  OPENID_ONLY: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  OPENID_SESSION_HOURS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(720))
      .default(24),
    'a number from 1 to 720',
  ],
  EMOTION_MODEL_DIR: [z.string().optional(), 'a folder'],
  EMOTION_MODEL_LABELS: [
    list.pipe(z.array(z.string()).length(3)).optional(),
    'three labels, such as negative,neutral,positive',
  ],
  AUDIT_LOG: [auditLog.optional(), 'a file, or syslog+udp://host:port, or syslog+tcp://host:port'],
} as const

type Setting = keyof typeof settings

const secret = new Set<Setting>([
  'DATABASE_URL',
  'SMTP_URL',
  'RAPPORT_SECRET_KEY',
  'RAPPORT_OLD_SECRET_KEYS',
  'S3_URL',
  'OPENID_CLIENT_SECRET',
])

const read = <S extends Setting>(env: NodeJS.ProcessEnv, name: S) => readSetting(env, name, settings, secret)

/**
 * The settings in `env`, with defaults for what it lacks.
 * @throws StartupError naming the first wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = read(env, 'HOST')
  const port = read(env, 'PORT')
  return {
    port,
    host,
    dataDir: resolve(read(env, 'RAPPORT_DATA_DIR')),
    databaseUrl: read(env, 'DATABASE_URL'),
    analyticsBytes: read(env, 'ANALYTICS_MEMORY_MB') * 1e6,
    networks: readNetworks(env),
    publicUrl: read(env, 'PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    smtpUrl: read(env, 'SMTP_URL'),
    mailFrom: read(env, 'MAIL_FROM'),
    role: read(env, 'RAPPORT_ROLE'),
    logLevel: read(env, 'LOG_LEVEL'),
    secretKey: read(env, 'RAPPORT_SECRET_KEY'),
    oldSecretKeys: read(env, 'RAPPORT_OLD_SECRET_KEYS'),
    trustedProxies: read(env, 'TRUSTED_PROXIES'),
    strangersPerSecond: read(env, 'STRANGERS_PER_SECOND'),
    s3Url: read(env, 'S3_URL'),
    openId: readOpenId(env),
    emotionModel: readEmotionModel(env),
    auditLog: read(env, 'AUDIT_LOG'),
  }
}

/** @throws StartupError for labels of no model, or a wrong setting. */
function readEmotionModel(env: NodeJS.ProcessEnv): Config['emotionModel'] {
  const dir = read(env, 'EMOTION_MODEL_DIR')
  const labels = read(env, 'EMOTION_MODEL_LABELS')
  if (dir !== undefined) return { dir: resolve(dir), labels }
  if (labels === undefined) return undefined
  throw new StartupError(
    `EMOTION_MODEL_DIR: expected ${settings.EMOTION_MODEL_DIR[1]}, which EMOTION_MODEL_LABELS needs`,
  )
}

/** @throws StartupError for a setting that is missing beside others of it, or wrong. */
function readOpenId(env: NodeJS.ProcessEnv): OpenIdConfig | undefined {
  const [given] = Object.keys(settings).filter((name) => name.startsWith('OPENID_') && env[name]?.trim())
  if (given === undefined) return undefined
  function readNeeded<S extends Setting>(name: S): NonNullable<Value<S, typeof settings>> {
    const value = read(env, name)
    if (value) return value
    throw new StartupError(`${name}: expected ${settings[name][1]}, which ${given} needs`)
  }
  const issuer = readNeeded('OPENID_ISSUER')
  return {
    issuer,
    clientId: readNeeded('OPENID_CLIENT_ID'),
    clientSecret: readNeeded('OPENID_CLIENT_SECRET'),
    roles: readNeeded('OPENID_ROLES'),
    name: read(env, 'OPENID_NAME') ?? new URL(issuer).hostname,
    scope: read(env, 'OPENID_SCOPE'),
    groupsClaim: read(env, 'OPENID_GROUPS_CLAIM'),
    isOnly: read(env, 'OPENID_ONLY') === 'yes',
    sessionHours: read(env, 'OPENID_SESSION_HOURS'),
  }
}
