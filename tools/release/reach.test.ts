import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isShipped, missingIn } from './reach.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined

const { files, dependencies } = JSON.parse(read('package.json') ?? '')
const release = { files, dependencies: Object.keys(dependencies) }
const entries = [...(read('bin/rapport.js') ?? '').matchAll(/file: '([^']+)'/g)].map(([, file = '']) => file)

test('a release has every file and package that its commands reach', () => {
  expect(entries).toContain('server/main.ts')
  expect(missingIn(release, entries, read)).toEqual([])
})

test.each([
  'server/config.test.ts',
  'server/testing/app.ts',
  'networks/vk/sandbox/schema/errors.json',
  'bench/main.ts',
])('a release has no %s', (file) => {
  expect(isShipped(release, file)).toBe(false)
})

test('what is missing is found however it is reached', () => {
  const project: Record<string, string> = {
    'server/main.ts': `
      import type { Only } from 'types-alone'
      import { a } from './a.ts'
      import {
        b,
      } from '#sandbox/b.ts'
      new Worker(new URL('./thread.ts', import.meta.url))
      fork(join(import.meta.dirname, 'process.ts'))`,
    'server/a.ts': `import x from '@scope/there/part.js'\nconst y = await import('missing')`,
    'server/thread.ts': `export { z } from './gone.test.ts'`,
    'server/process.ts': `import 'also-missing'`,
  }
  const part = { files: ['server', '!**/*.test.ts'], dependencies: ['@scope/there'] }
  expect(missingIn(part, ['server/main.ts'], (file) => project[file]).sort()).toEqual([
    'server/a.ts needs missing',
    'server/main.ts needs sandbox/b.ts',
    'server/process.ts needs also-missing',
    'server/thread.ts needs server/gone.test.ts',
  ])
})
