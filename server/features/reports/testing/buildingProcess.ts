// A process whose worker builds reports, to be killed in the middle.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { reportJobs } from '../reports.jobs.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const tasks = reportJobs({ db: openDatabase(databaseUrl), log, config: readConfig({}) })
await startWorker({ databaseUrl, tasks, crontab: '', log })
