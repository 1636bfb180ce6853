#!/usr/bin/env node
// `npx rapport`: runs a command of an installed Rapport. It is JavaScript for Node 20 too, which starts the Node that
// comes with the package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const commands = {
  start: { file: 'server/main.ts', does: 'start Rapport (default)' },
  demo: { file: 'sandbox/demo.ts', does: 'start with a demo community' },
  backup: { file: 'server/commands/backup.ts', does: 'FILE: save everything to one file' },
  restore: { file: 'server/commands/restore.ts', does: 'FILE: restore a backup into an empty installation' },
  'rotate-key': { file: 'server/commands/rotateKey.ts', does: 'encrypt tokens with a new key' },
  'verify-rollups': {
    file: 'server/commands/verifyRollups.ts',
    does: 'check stored sums against their sources',
  },
  distribute: {
    file: 'server/commands/distribute.ts',
    does: '[SHARDS]: spread page views over the machines of a Citus cluster',
  },
}

const require = createRequire(import.meta.url)
const oldestNode = 24
const memory = ['--max-old-space-size=1024', '--max-semi-space-size=8']

const [name = 'start', ...args] = process.argv.slice(2)
if (name === '--version') console.log(require('../package.json').version)
else if (Object.hasOwn(commands, name)) run(commands[name].file, args)
else printUsage(name === '--help' || name === 'help')

function run(file, args) {
  const program = [
    '--disable-warning=ExperimentalWarning',
    `--import=${new URL('stripTypes.js', import.meta.url)}`,
    ...memory,
    fileURLToPath(new URL(`../${file}`, import.meta.url)),
    ...args,
  ]
  const node = findNode()
  // In place of this process, which would otherwise stand between Rapport and the signals that stop it.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...program], process.env)
  const child = spawn(node, program, { stdio: 'inherit' })
  // Ctrl-C reaches the child, too, as the terminal sends it to both.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** The Node of the package `node`; or this one, where packages may not run the scripts that fetch it. */
function findNode() {
  const file = require.resolve('node/package.json')
  const packaged = join(dirname(file), require(file).bin.node)
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  console.error(
    `Node ${oldestNode} is missing, since npm was not allowed to run the script of the package "node" that fetches it`,
  )
  process.exit(1)
}

function printUsage(isAsked) {
  const lines = Object.entries(commands).map(([command, { does }]) => `  ${command.padEnd(16)}${does}`)
  console[isAsked ? 'log' : 'error'](['rapport [command]', ...lines].join('\n'))
  if (!isAsked) process.exitCode = 2
}
