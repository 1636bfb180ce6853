import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessTokenTypes, errorTexts } from '#sandbox/testing/schema.ts'
import { type Method, methods } from './methods.ts'

const all = Object.entries(methods)
const atVk = { user: 'user', community: 'group', service: 'service' }

test.each(all)('%s takes the kinds of tokens that the official schema names', (name, { tokens }) => {
  expect(tokens.map((kind) => atVk[kind]).toSorted()).toEqual(accessTokenTypes().get(name)?.toSorted())
})

test.each(all)('%s knows errors that the official schema describes', (_, { errors }) => {
  for (const code of Object.keys(errors)) expect(errorTexts().get(Number(code))).toBeDefined()
})

const row = (name: string, { tokens, scope, errors }: Method) => {
  const meanings = Object.entries(errors).map(([code, meaning]) => `${code} ${meaning.replace('_', ' ')}`)
  return `| ${name} | ${tokens.join(', ')} | ${scope ?? '–'} | ${meanings.join(', ') || '–'} |`
}

test('docs/vk.md shows the table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/vk.md'), 'utf8')
  for (const [name, method] of all) expect(page.split('\n')).toContain(row(name, method))
})
