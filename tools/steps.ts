import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** One command of a check: what it is called and what is run, with this Node and the project's own tools. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
}

// Each checker of the compiler makes the types anew, which costs more than checking in parallel saves.
const tsc = (project: string): Step['command'] => ['tsc', '-p', project, '--noEmit', '--checkers', '1']

/** What must hold of the text of the program before it is run; what takes longest comes first. */
export const checks: readonly Step[] = [
  { name: 'types of the browser', command: tsc('web/tsconfig.json') },
  { name: 'types', command: tsc('tsconfig.json') },
  { name: 'unused code', command: ['knip'] },
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types of the tables', command: ['node', 'tools/schema.ts', '--check'] },
  { name: 'types of the tracker', command: tsc('tracker/tsconfig.json') },
  { name: 'boundaries', command: ['node', 'tools/boundaries.ts'] },
  { name: 'structure', command: ['node', 'tools/structure.ts'] },
  { name: 'licences of dependencies', command: ['node', 'tools/licences.ts'] },
  { name: 'known advisories', command: ['node', 'tools/advisories.ts'] },
]

/** Runs a step, its output being ours. @returns whether it succeeded. */
export async function run(step: Step): Promise<boolean> {
  console.log(`\n— ${step.name}`)
  const begin = performance.now()
  return tell(step, await exitCode(start(step, 'inherit')), begin)
}

/**
 * Runs steps two at a time, also after one failed; what each said comes when it has ended. @returns the names of those that
 * failed.
 */
export async function runAll(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runQuietly(step))) failed.push(step.name)
  }
  await Promise.all([work(), work()])
  return failed
}

async function runQuietly(step: Step): Promise<boolean> {
  const begin = performance.now()
  const child = start(step, 'pipe')
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  const code = await exitCode(child)
  console.log(`\n— ${step.name}\n${Buffer.concat(said)}`)
  return tell(step, code, begin)
}

const start = ({ command: [program, ...args], env }: Step, output: 'inherit' | 'pipe') =>
  spawn(program, args, { stdio: ['inherit', output, output], env: { ...process.env, ...env } })

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

function tell({ name }: Step, code: number | null, begin: number): boolean {
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (code === 0) console.log(`✓ ${name}, ${seconds} s`)
  else console.error(`✗ ${name}, ${seconds} s`)
  return code === 0
}
