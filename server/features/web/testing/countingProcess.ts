// A process that takes web events and counts them, to be killed in the middle. It tells its parent where it listens.
import fastify from 'fastify'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { answerError } from '#server/http/errorAnswer.ts'
import { collectRoutes } from '../collect/collect.routes.ts'
import { startRollupWorker } from '../count/rollupWorker.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const app = fastify({ trustProxy: 'loopback' })
app.setErrorHandler(answerError)
await collectRoutes(app, db)
startRollupWorker(db, pino({ level: 'silent' }))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
