import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasons } from '#contract/reasons.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

type Texts = { readonly [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** The rows of the glossary: what is not said in English and in Russian. */
function glossary() {
  const page = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8')
  const [, table = ''] = page.split('## Glossary')
  const [rows = ''] = table.split('## Before')
  const cells = rows
    .split('\n')
    .filter((line) => /^\| (?!what)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const wordsOf = (column: number) => cells.flatMap((row) => row[column]?.split(/, */).filter(Boolean) ?? [])
  return { en: wordsOf(4), ru: wordsOf(5) }
}

/** A whole word or phrase; `…` is any ending. */
const pattern = (word: string) =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/…/g, '\\p{L}*').replace(/ /g, '\\s')}(?![\\p{L}-])`, 'iu')

/** Where a word of the list means something else. */
const meant = [
  // Entries of the audit log.
  'audit.',
]

const unwanted = glossary()

test.each([
  ['English', flatten(en), unwanted.en],
  ['Russian', flatten(ru), unwanted.ru],
])('no %s text has a word that the glossary replaces', (_, texts, words) => {
  expect(words.length).toBeGreaterThan(10)
  const found = texts
    .filter(([key]) => !meant.some((prefix) => key.startsWith(prefix)))
    .flatMap(([key, text]) =>
      words
        .filter((word) => pattern(word).test(text.replace(/{{\w+}}/g, '')))
        .map((word) => `${word} ← ${key}: ${text}`),
    )
  expect(found).toEqual([])
})

test('the English texts of reasons are the messages on the wire', () => {
  expect(en.server).toBe(reasons)
})
