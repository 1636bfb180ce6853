import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type AuditLog, readConfig } from './config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    analyticsBytes: 96e6,
    networks: { vk: { apiUrl: 'https://api.vk.com/method', signIn: undefined } },
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    mailFrom: undefined,
    role: 'all',
    logLevel: 'info',
    secretKey: undefined,
    oldSecretKeys: [],
    trustedProxies: ['loopback'],
    strangersPerSecond: 100,
    s3Url: undefined,
    openId: undefined,
    auditLog: undefined,
  })
})

test('settings are read from the environment', () => {
  const secretKey = Buffer.alloc(32, 7)
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    RAPPORT_DATA_DIR: '/var/данные и прочее',
    DATABASE_URL: 'postgresql://ann:p%40ss@db.example:5432/rapport?sslmode=require',
    ANALYTICS_MEMORY_MB: '512',
    VK_API_URL: 'http://127.0.0.1:4000/method/',
    VK_ID_CLIENT_ID: '51000001',
    VK_ID_CLIENT_SECRET: 'hunter2',
    PUBLIC_URL: 'https://rapport.example/',
    SMTP_URL: 'smtps://ann:secret@mail.example:465',
    MAIL_FROM: 'Rapport <rapport@mail.example>',
    RAPPORT_ROLE: 'worker',
    LOG_LEVEL: 'debug',
    RAPPORT_SECRET_KEY: secretKey.toString('base64'),
    RAPPORT_OLD_SECRET_KEYS: [1, 2].map((n) => Buffer.alloc(32, n).toString('base64')).join(', '),
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::1',
    STRANGERS_PER_SECOND: '250',
    S3_URL: 'https://key:a%2Fsecret@s3.example:9000/bucket?region=eu-west-1',
  })
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/var/данные и прочее',
    databaseUrl: 'postgresql://ann:p%40ss@db.example:5432/rapport?sslmode=require',
    analyticsBytes: 512e6,
    networks: {
      vk: {
        apiUrl: 'http://127.0.0.1:4000/method',
        signIn: {
          url: 'https://id.vk.com',
          clientId: '51000001',
          clientSecret: 'hunter2',
          scope: 'stats wall stories groups video offline',
        },
      },
    },
    publicUrl: 'https://rapport.example',
    smtpUrl: 'smtps://ann:secret@mail.example:465',
    mailFrom: 'Rapport <rapport@mail.example>',
    role: 'worker',
    logLevel: 'debug',
    secretKey,
    oldSecretKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    strangersPerSecond: 250,
    s3Url: 'https://key:a%2Fsecret@s3.example:9000/bucket?region=eu-west-1',
  })
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ VK_ID_CLIENT_SECRET: 'hunter2' }, 'VK_ID_CLIENT_ID: expected the id of an app of VK ID'],
  [{ VK_ID_CLIENT_ID: 'app' }, 'VK_ID_CLIENT_ID: expected the id of an app of VK ID, a number, got "app"'],
  [{ VK_ID_CLIENT_ID: '1', VK_ID_SCOPE: 'stats,wall' }, 'VK_ID_SCOPE: expected rights separated by spaces'],
])('sign-in with VK needs an id: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('that no proxy is believed has a word of its own', () => {
  expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

const openId = {
  OPENID_ISSUER: 'https://id.example/realms/staff/',
  OPENID_CLIENT_ID: 'rapport',
  OPENID_CLIENT_SECRET: 'hunter2',
  OPENID_ROLES: ' cn=it,dc=x=admin ; /marketing = editor;',
}

test('sign-in by OpenID Connect needs four settings, of which one gives groups their roles', () => {
  expect(readConfig(openId).openId).toEqual({
    issuer: 'https://id.example/realms/staff',
    clientId: 'rapport',
    clientSecret: 'hunter2',
    name: 'id.example',
    scope: 'openid email profile',
    groupsClaim: 'groups',
    roles: [
      { group: 'cn=it,dc=x', role: 'admin' },
      { group: '/marketing', role: 'editor' },
    ],
    isOnly: false,
    sessionHours: 24,
  })
  const chosen = {
    OPENID_NAME: 'Staff',
    OPENID_ONLY: 'yes',
    OPENID_GROUPS_CLAIM: 'roles',
    OPENID_SESSION_HOURS: '8',
  }
  expect(readConfig({ ...openId, ...chosen }).openId).toMatchObject({
    name: 'Staff',
    isOnly: true,
    groupsClaim: 'roles',
    sessionHours: 8,
  })
})

test.each<[NodeJS.ProcessEnv, string | RegExp]>([
  [{ OPENID_ONLY: 'yes' }, 'OPENID_ISSUER: expected an http or https address, which OPENID_ONLY needs'],
  [{ ...openId, OPENID_CLIENT_SECRET: '' }, /^OPENID_CLIENT_SECRET: expected .*, which OPENID_ISSUER needs$/],
  ...['editor', 'marketing=', 'marketing=boss', '=editor', ';'].map(
    (OPENID_ROLES): [NodeJS.ProcessEnv, RegExp] => [
      { ...openId, OPENID_ROLES },
      /^OPENID_ROLES: expected groups with their roles/,
    ],
  ),
  [{ ...openId, OPENID_SCOPE: 'email' }, 'OPENID_SCOPE: expected scopes with openid among them, got "email"'],
  [
    { ...openId, OPENID_SESSION_HOURS: '0' },
    'OPENID_SESSION_HOURS: expected a number from 1 to 720, got "0"',
  ],
  [{ ...openId, OPENID_ONLY: 'maybe' }, 'OPENID_ONLY: expected yes or no, got "maybe"'],
])('what is missing or wrong of it is told: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each<[string, AuditLog]>([
  ['/var/log/rapport/audit.jsonl', { kind: 'file', path: '/var/log/rapport/audit.jsonl' }],
  ['audit.jsonl', { kind: 'file', path: resolve('audit.jsonl') }],
  ['syslog+udp://log.example', { kind: 'syslog', protocol: 'udp', host: 'log.example', port: 514 }],
  ['syslog+tcp://[2001:db8::1]:601', { kind: 'syslog', protocol: 'tcp', host: '2001:db8::1', port: 601 }],
])('the audit log is written to %s, too', (AUDIT_LOG, auditLog) => {
  expect(readConfig({ AUDIT_LOG }).auditLog).toEqual(auditLog)
})

test.each(['https://log.example', 'syslog+udp://', 'syslog://log.example'])(
  'the audit log is not written to %s',
  (AUDIT_LOG) => {
    expect(() => readConfig({ AUDIT_LOG })).toThrow('AUDIT_LOG: expected a file, or syslog+udp://host:port')
  },
)

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', RAPPORT_DATA_DIR: '' })).toEqual(readConfig({}))
})

test('the public address follows host and port', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
})

test.each([
  [{ PORT: 'abc' }, 'PORT: expected a number from 0 to 65535, got "abc"'],
  [{ PORT: '65536' }, 'PORT: expected a number from 0 to 65535, got "65536"'],
  [{ PORT: '-1' }, 'PORT: expected a number from 0 to 65535, got "-1"'],
  [{ PORT: '80.5' }, 'PORT: expected a number from 0 to 65535, got "80.5"'],
  [{ HOST: 'http://x' }, 'HOST: expected a host name or an address, got "http://x"'],
  [{ VK_API_URL: 'ftp://vk' }, 'VK_API_URL: expected an http or https address, got "ftp://vk"'],
  [{ PUBLIC_URL: 'rapport' }, 'PUBLIC_URL: expected an http or https address, got "rapport"'],
  [
    { MAIL_FROM: 'Ann\r\nBcc: <eve@x.example>' },
    'MAIL_FROM: expected an e-mail address, or a name and <an e-mail address>, got "Ann\\r\\nBcc: <eve@x.example>"',
  ],
  [{ RAPPORT_ROLE: 'boss' }, 'RAPPORT_ROLE: expected all, web or worker, got "boss"'],
  [
    { LOG_LEVEL: 'loud\nnoise' },
    'LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent, got "loud\\nnoise"',
  ],
  ...['everybody', '10.0.0.0/33', '10.0.0.1/8/9', '10.0.0', 'none, loopback'].map(
    (value): [NodeJS.ProcessEnv, string] => [
      { TRUSTED_PROXIES: value },
      'TRUSTED_PROXIES: expected none, or',
    ],
  ),
])('a wrong setting is one line: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  [{ DATABASE_URL: 'mysql://ann:hunter2@db/x' }, /^DATABASE_URL: expected postgres:.* got something else$/],
  [{ SMTP_URL: 'http://ann:hunter2@mail' }, /^SMTP_URL: expected smtp:.* got something else$/],
  [
    { RAPPORT_SECRET_KEY: 'aHVudGVyMg==' },
    /^RAPPORT_SECRET_KEY: expected 32 bytes in base64, got something else$/,
  ],
  [
    { RAPPORT_OLD_SECRET_KEYS: `${Buffer.alloc(32).toString('base64')} hunter2` },
    /^RAPPORT_OLD_SECRET_KEYS: expected keys of 32 bytes in base64, got something else$/,
  ],
  [{ S3_URL: 'https://hunter2@s3.example/bucket' }, /^S3_URL: expected https:.* got something else$/],
  [{ S3_URL: 'https://ann:hunter2@s3.example/' }, /^S3_URL: expected https:.* got something else$/],
])('a wrong secret is not repeated: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('a model of one’s own is a folder, with three labels where its own are numbers', () => {
  const EMOTION_MODEL_DIR = '/srv/model'
  expect(readConfig({}).emotionModel).toBeUndefined()
  expect(readConfig({ EMOTION_MODEL_DIR }).emotionModel).toEqual({ dir: '/srv/model', labels: undefined })
  const EMOTION_MODEL_LABELS = 'negative, neutral,positive'
  expect(readConfig({ EMOTION_MODEL_DIR, EMOTION_MODEL_LABELS }).emotionModel?.labels).toEqual([
    'negative',
    'neutral',
    'positive',
  ])
  expect(() => readConfig({ EMOTION_MODEL_DIR, EMOTION_MODEL_LABELS: 'a,b' })).toThrow(
    'EMOTION_MODEL_LABELS: expected three labels, such as negative,neutral,positive, got "a,b"',
  )
  expect(() => readConfig({ EMOTION_MODEL_LABELS })).toThrow(/^EMOTION_MODEL_DIR: expected a folder, which/)
})
