import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Blueprint } from '#contract/reports.ts'
import { readConfig } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { createUser } from '../../auth/auth.ts'
import { createReport } from '../blueprints.ts'
import { reportJobs } from '../reports.jobs.ts'
import { blueprintOf } from '../testing/blueprint.ts'
import { insertMonth } from '../testing/month.ts'
import { reportDeliveryJobs } from './delivery.jobs.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let mails: MailServer
beforeAll(async () => {
  database = await testDatabase()
  mails = await startMailServer()
})
afterAll(async () => {
  await database.drop()
  await mails.close()
})

test('a report that is made is built and reaches its recipients, with the same figures in the e-mail and its files', async () => {
  const { db, url } = database
  const { community } = await insertMonth(db)
  const person = { name: 'Anna', email: 'anna@rapport.test', password: 'password', role: 'editor' } as const
  const { id } = await createUser(db, person)
  const services = { db, log, secrets: secretsFrom(Buffer.alloc(32, 1)) }
  const config = readConfig({ SMTP_URL: mails.url, PUBLIC_URL: 'https://rapport.example' })
  const worker = await startWorker({
    databaseUrl: url,
    tasks: { ...reportJobs({ ...services, config }), ...reportDeliveryJobs({ ...services, config }) },
    crontab: '',
    log,
  })
  onTestFinished(() => worker.stop())

  const delivery = {
    recipients: ['boss@x.example'],
    formats: ['pdf', 'pptx', 'xlsx', 'csv', 'html'] as const,
  }
  const blueprint = blueprintOf({ from: '2024-03-01', to: '2024-03-31' })
  await createReport(
    db,
    community,
    { id, role: 'editor' },
    { user: { id, name: 'Anna' }, community, address: null },
    Blueprint.parse({ ...blueprint, delivery: { ...delivery, only_if_data: true } }),
  )
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 40_000, interval: 100 })
  const [mail] = mails.received
  expect(mail?.subject).toContain('October')
  const files = mail?.attachments ?? []
  expect(files.map(({ filename }) => filename.split('.').at(-1))).toEqual([...delivery.formats])
  expect(files.map(({ content }) => content.subarray(0, 4).toString('latin1'))).toEqual([
    '%PDF',
    'PK\x03\x04',
    'PK\x03\x04',
    expect.any(String),
    '<!do',
  ])
  const figure = /Views: ([\d,]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(Number(figure.replace(/,/g, ''))).toBeGreaterThan(0)
  expect(mail?.html).toContain(figure)
  expect(files[4]?.content.toString()).toContain(figure)
}, 60_000)
