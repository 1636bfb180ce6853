// A process whose worker delivers reports, to be killed in the middle.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { reportDeliveryJobs } from '../delivery.jobs.ts'

const [databaseUrl = '', SMTP_URL = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const tasks = reportDeliveryJobs({
  db: openDatabase(databaseUrl),
  config: readConfig({ SMTP_URL, PUBLIC_URL: 'https://rapport.example' }),
  secrets: secretsFrom(Buffer.alloc(32, 1)),
})
await startWorker({ databaseUrl, tasks, crontab: '', log })
