import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  accessTokenTypes,
  errorTexts,
  generalErrors,
  methodErrors,
} from '#networks/vk/sandbox/testing/schema.ts'
import { chooseTreatment, type Treatment, treatments } from './failures.ts'
import { errorMeaning, type Method, methods } from './methods.ts'

const all = Object.entries(methods)
const atVk = { user: 'user', community: 'group', service: 'service' }

test.each(all)('%s takes the kinds of tokens that the official schema names', (name, { tokens }) => {
  expect(tokens.map((kind) => atVk[kind]).toSorted()).toEqual(accessTokenTypes().get(name)?.toSorted())
})

test.each(all)('%s knows what the errors mean that the official schema names for it', (name) => {
  for (const code of methodErrors().get(name) ?? [])
    expect([code, errorMeaning(name, code)]).not.toContain(undefined)
})

/** Errors that VK answers with though its schema does not name them for the method. */
const ofAnswers: Record<string, number[]> = {
  'groups.getById': [125],
  'stories.getStats': [1600],
  'wall.getComments': [104, 210, 211, 213],
}

test.each(all)(
  '%s knows no other errors than those, general ones and some of real answers',
  (name, { errors }) => {
    const known = [...(methodErrors().get(name) ?? []), ...generalErrors(), ...(ofAnswers[name] ?? [])]
    const codes = Object.keys(errors).map(Number)
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
    for (const code of codes) expect(errorTexts().get(code)).toBeDefined()
  },
)

test('all general errors of the official schema but these are of the token, of the time or of VK', () => {
  const ofObjects = generalErrors().filter((code) => chooseTreatment(code, 'any').as === 'object')
  expect(ofObjects.toSorted((a, b) => a - b)).toEqual([
    3, 4, 8, 13, 16, 33, 34, 35, 100, 113, 150, 200, 201, 300, 500, 600, 603, 3305, 3611, 9999,
  ])
})

const row = (name: string, { tokens, scope, errors }: Method) => {
  const meanings = Object.entries(errors).map(([code, meaning]) => `${code} ${meaning.replace('_', ' ')}`)
  return `| ${name} | ${tokens.join(', ')} | ${scope ?? '–'} | ${meanings.join(', ') || '–'} |`
}

const page = readFileSync(join(import.meta.dirname, '../../docs/vk.md'), 'utf8')

test('docs/vk.md shows the table', () => {
  for (const [name, method] of all) expect(page.split('\n')).toContain(row(name, method))
})

test('docs/vk.md shows what is done about general errors', () => {
  const nameOf = ([, treatment]: [string, Treatment]) =>
    'problem' in treatment ? treatment.problem : treatment.as
  for (const alike of Map.groupBy(Object.entries(treatments), nameOf).values())
    expect(page).toContain(`\n| ${alike.map(([code]) => code).join(', ')} | `)
})
