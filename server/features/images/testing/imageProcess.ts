// A process that takes in and serves images, to be killed in the middle or looked at. It tells its parent where it listens.
import { openDatabase } from '#server/db/database.ts'
import { openImageApp } from './imageApp.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const { url } = await openImageApp(openDatabase(databaseUrl), dataDir)
process.send?.(url)
