// `npm run structure`: how the code is laid out, in figures, and what must not get worse. Fails when a figure passes its limit,
// when a way of docs/ways.md names what is not there, and when there was nothing to measure.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn } from './boundaries/imports.ts'
import { limits } from './structure/limits.ts'
import { measure } from './structure/measure.ts'
import { readWays, wayProblems } from './structure/ways.ts'

const root = join(import.meta.dirname, '..')
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const texts = new Map(
  listed
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const importsOf = (file: string) => importsIn(file, texts.get(file) ?? '').map(({ to }) => to)

const figures = measure(texts, importsOf)
const ways = readWays(readFileSync(join(root, 'docs/ways.md'), 'utf8'))
const rows = [
  ...figures,
  ...ways.map(({ name, files }) => ({ name: `files of the way: ${name}`, value: files.length })),
]

const problems = ways.flatMap((way) => wayProblems(way, (file) => texts.has(file), importsOf))
for (const { name, value } of rows) {
  const limit = limits[name]
  console.log(
    `${name.padEnd(48)} ${String(value).padStart(7)}${limit === undefined ? '' : `   at most ${limit}`}`,
  )
  if (limit !== undefined && value > limit) problems.push(`${name}: ${value}, at most ${limit}`)
}
for (const name of Object.keys(limits))
  if (!rows.some((row) => row.name === name)) problems.push(`Nothing was measured for: ${name}`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
