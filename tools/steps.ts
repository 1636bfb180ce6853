import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** One command of a check: what it is called and what is run, with this Node and the project's own tools. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
}

/** What must hold of the text of the program before it is run. */
export const checks: readonly Step[] = [
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the browser', command: ['tsc', '-p', 'web/tsconfig.json', '--noEmit'] },
  { name: 'types of the tracker', command: ['tsc', '-p', 'tracker/tsconfig.json'] },
  { name: 'boundaries', command: ['node', 'tools/boundaries.ts'] },
  { name: 'licences of dependencies', command: ['node', 'tools/licences.ts'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'types of the tables', command: ['node', 'tools/schema.ts', '--check'] },
]

/** Runs a step, its output being ours. @returns whether it succeeded. */
export async function run({ name, command: [program, ...args], env }: Step): Promise<boolean> {
  console.log(`\n— ${name}`)
  const begin = performance.now()
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (code === 0) console.log(`✓ ${name}, ${seconds} s`)
  else console.error(`✗ ${name}, ${seconds} s`)
  return code === 0
}

/** Runs steps one after the other, also after one failed. @returns the names of those that failed. */
export async function runAll(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const step of steps) if (!(await run(step))) failed.push(step.name)
  return failed
}
