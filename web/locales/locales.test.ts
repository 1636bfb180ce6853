import { expect, test } from 'vitest'
import { setupCalls } from '#contract/auth.ts'
import { settingsCalls } from '#contract/settings.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

type Texts = { readonly [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const english = new Map(flatten(en))
const russian = new Map(flatten(ru))
const forms = ['one', 'few', 'many', 'other']
const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()

const plurals = [...english.keys()]
  .filter((key) => key.endsWith('_one'))
  .map((key) => key.replace(/_one$/, ''))

test('every counted text has all four Russian forms', () => {
  expect(plurals.length).toBeGreaterThan(3)
  for (const plural of plurals) {
    expect(
      forms.filter((form) => !russian.get(`${plural}_${form}`)),
      plural,
    ).toEqual([])
  }
})

test('every English text has a Russian one, filled in where the English is', () => {
  for (const [key, text] of english) expect(Boolean(russian.get(key)), key).toBe(text !== '')
})

test('a Russian text has the same placeholders as the English', () => {
  for (const [key, text] of russian) {
    const source = english.get(key) ?? english.get(key.replace(/_(few|many)$/, '_other')) ?? ''
    expect(placeholders(text), key).toEqual(placeholders(source))
  }
})

test('a Russian text is not an English one left as it was', () => {
  const same = ['product', 'label', 'post', 'story', 'addressExample']
  for (const [key, text] of russian) {
    if (!/[a-z]/i.test(text.replace(/{{\w+}}/g, '')) || /[а-яё]/i.test(text)) continue
    expect(same, `${key}: ${text}`).toContain(key.split('.').at(-1))
  }
})

test('what the contract says about a field has a Russian text', () => {
  const refused = [
    setupCalls.create.input.safeParse({
      name: '',
      email: 'nobody',
      password: 'short',
      password_confirmation: '',
    }),
    settingsCalls.save.input.safeParse({ vk_user_token: 'two words' }),
  ]
  const messages = refused.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  expect(messages.length).toBe(4)
  for (const message of messages) expect(Object.keys(ru.server)).toContain(message)
})
