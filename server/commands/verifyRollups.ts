// `npm run verify-rollups`: compares what is summed up with its sources, prints where they differ, and then exits with 1.
import { runCommand } from './command.ts'
import { verifyRollups } from './rollups.ts'

await runCommand(async (db) => {
  const verified = await verifyRollups(db)
  for (const { community, rollups } of verified)
    for (const { rollup, wrong, missing } of rollups)
      console.log(`${community}: ${rollup} has ${wrong} wrong rows and lacks ${missing}`)
  return verified.every(({ rollups }) => rollups.every(({ wrong, missing }) => wrong + missing === 0))
})
