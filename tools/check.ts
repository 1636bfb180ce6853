// `npm run check`: everything that can be said of the program without running it.
import { checks, runAll } from './steps.ts'

const failed = await runAll(checks)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
