// Asks the registry for known advisories of what production depends on. Fails on one of high or critical severity; says in a
// line where the registry does not answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { judgeAudit } from './advisories/rules.ts'

// A registry that hangs is no reason to wait for minutes.
const patience = ['--fetch-retries=0', '--fetch-timeout=10000']
const child = spawn('npm', ['audit', '--omit=dev', '--json', ...patience], {
  stdio: ['ignore', 'pipe', 'ignore'],
})
const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
const { failures, notes } = judgeAudit(said)

for (const note of notes) console.log(note)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
