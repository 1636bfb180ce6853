// A worker that works on jobs of the web alone, to be killed in the middle.
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { webJobs } from '../web.jobs.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
await startWorker({ databaseUrl, tasks: webJobs({ db }), crontab: '', log: pino({ level: 'silent' }) })
