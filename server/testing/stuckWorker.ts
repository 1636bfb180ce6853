// A process whose worker takes a job named `stuck`, says so on standard output and never finishes it.
import { pino } from 'pino'
import { startWorker } from '#server/jobs/worker.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const stuck = () => {
  console.log('taken')
  return new Promise<void>(() => {})
}
await startWorker({ databaseUrl, tasks: { stuck }, crontab: '', log: pino({ level: 'silent' }) })
