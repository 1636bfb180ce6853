import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasons } from '#contract/reasons.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

const root = join(import.meta.dirname, '../..')

type Texts = { readonly [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** The rows of the glossary: what is not said in English and in Russian. */
function glossary() {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const [, table = ''] = page.split('## Glossary')
  const [rows = ''] = table.split('## Before')
  const cells = rows
    .split('\n')
    .filter((line) => /^\| (?!what \|)/.test(line))
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
  // What a key is derived from, which links in sent emails depend on.
  'server/features/reports/delivery/reportMail.ts: report e-mail link',
]

/** What documents, exported files and e-mails say: the literals of the files that hold their words, without what is put in. */
function serverTexts(): [string, string][] {
  const files = globSync('server/**/{*[tT]exts*,*Mail,exportColumns,exportTable,about}.ts', { cwd: root })
  return files.flatMap((file) => {
    const literals = readFileSync(join(root, file), 'utf8').matchAll(
      /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g,
    )
    return Array.from(literals, ([, single, double, template]): [string, string] => [
      file,
      (single ?? double ?? template ?? '').replace(/\$\{[^}]*\}/g, ''),
    ])
  })
}

const isRussian = (text: string) => /[а-яё]/i.test(text)
/** Imports, addresses and names on the wire. */
const isName = (text: string) => /^[#./]|^[a-z_]+$/.test(text)

const unwanted = glossary()
const written = serverTexts().filter(([, text]) => !isName(text))

test.each([
  ['English', flatten(en), unwanted.en],
  ['Russian', flatten(ru), unwanted.ru],
  ["server's English", written.filter(([, text]) => !isRussian(text)), unwanted.en],
  ["server's Russian", written.filter(([, text]) => isRussian(text)), unwanted.ru],
])('no %s text has a word that the glossary replaces', (_, texts, words) => {
  expect(words.length).toBeGreaterThan(10)
  expect(texts.length).toBeGreaterThan(300)
  const found = texts
    .filter(([key, text]) => !meant.some((prefix) => `${key}: ${text}`.startsWith(prefix)))
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

test('percent signs stand at their number in English, and after a space that does not break in Russian', () => {
  const wrong = { english: /[\d}]\s%/, russian: /[\d}](?!\u00a0)\s?%/ }
  const isWrong = ([, text]: [string, string], isRussianText: boolean) =>
    (isRussianText ? wrong.russian : wrong.english).test(text.replaceAll('\\u00a0', '\u00a0'))
  expect(flatten(en).filter((text) => isWrong(text, false))).toEqual([])
  expect(flatten(ru).filter((text) => isWrong(text, true))).toEqual([])
  expect(written.filter((text) => isWrong(text, isRussian(text[1])))).toEqual([])
})
