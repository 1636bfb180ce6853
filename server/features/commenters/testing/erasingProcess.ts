// A process that erases one person, to be killed in the middle.
import { openDatabase } from '#server/db/database.ts'
import { erasePerson } from '../erase.ts'

const [url = '', hash = ''] = process.argv.slice(2)
const db = openDatabase(url)
await erasePerson(db, Buffer.from(hash, 'hex'))
await db.destroy()
