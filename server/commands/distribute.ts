// `npm run distribute [-- SHARDS]`: lays the web tables out over the machines of a Citus cluster, by community
// (docs/scale.md). Again, it does what is missing.
import { StartupError } from '../lib/startupError.ts'
import { runCommand } from './command.ts'
import { distribute } from './distribution.ts'

const usualShards = 32

await runCommand(async (_db, { databaseUrl }) => {
  const [shards = String(usualShards)] = process.argv.slice(2)
  if (!/^[1-9]\d{0,3}$/.test(shards)) throw new StartupError('How many shards? npm run distribute -- 32')
  await distribute(databaseUrl, { shards: Number(shards), print: console.log })
  return true
})
