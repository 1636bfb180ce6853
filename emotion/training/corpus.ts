import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tones from '@nlpjs/lang-ru/src/sentiment/afinn_ru.json' with { type: 'json' }
import { readCorpus as readComments } from '../corpus/corpus.ts'
import { type LabelledText, readLabelled, sourcePath } from '../data/read.ts'
import { type Source, sources } from '../data/sources.ts'
import { vectorsPath } from '../data/vectors.ts'
import { cleanText } from '../text/clean.ts'
import { hashText } from '../text/hash.ts'
import type { Language } from '../text/language.ts'

/** Domain of the rows that are no texts but stems of a lexicon. */
export const LEXICON = 'lexicon'

/** Texts of one language that may be used for training or validation, in the order of the sources. */
export type Corpus = {
  text: string[]
  label: Int8Array
  domain: string[]
  shades: (readonly string[])[]
  isValidation: Uint8Array
}

/** Drops every row whose text, once clean, equals a text of any test file of either language. */
export function readCorpus(folder: string, language: Language): Corpus {
  const forbidden = testTexts(folder)
  const labelled = sources
    .filter((source) => source.language === language && source.use !== 'test')
    .flatMap(({ file, domain, use }) =>
      readLabelled(sourcePath(folder, file)).map((row) => ({
        ...row,
        domain,
        isValidation: use === 'validation',
      })),
    )
  const lexicon = readLexicon(language).map((row) => ({ ...row, domain: LEXICON, isValidation: false }))
  const rows = [...labelled, ...lexicon].filter((row) => !forbidden.has(cleanText(row.text).text.trim()))
  return {
    text: rows.map((row) => row.text),
    label: Int8Array.from(rows, (row) => row.label),
    domain: rows.map((row) => row.domain),
    shades: rows.map((row) => row.shades ?? []),
    isValidation: Uint8Array.from(rows, (row) => Number(row.isValidation)),
  }
}

function testTexts(folder: string): Set<string> {
  const tests = sources.filter((source) => source.use === 'test')
  return new Set(
    tests.flatMap((source) =>
      readLabelled(sourcePath(folder, source.file)).map((row) => cleanText(row.text).text.trim()),
    ),
  )
}

const FOLDS = 5

/** One row in five, by its text, so that equal texts fall on the same side. */
export const isFirstFold = (text: string): boolean => (hashText(text) >>> 5) % FOLDS === 0

/** SHA-256 over names and bytes of all files that shape the model. */
export function inputsDigest(folder: string): string {
  const digest = createHash('sha256')
  for (const source of sources)
    digest.update(`${nameOf(source)}\n`).update(readFileSync(sourcePath(folder, source.file)))
  for (const language of ['ru', 'en'] as const) digest.update(JSON.stringify(readComments(language)))
  digest.update(JSON.stringify(readLexicon('ru'))).update(readFileSync(vectorsPath(folder)))
  return digest.digest('hex')
}

const nameOf = (source: Source) => `${source.file} ${source.use} ${source.domain}`

/** Weaker tones than this say little. */
const LEAST_TONE = 1

/** Stems that have a tone, each as a text of a domain of its own: nlp.js's lexicon for Russian (MIT), none for English. */
const readLexicon = (language: Language): LabelledText[] =>
  language === 'ru'
    ? Object.entries(tones)
        .filter(([, tone]) => Math.abs(Number(tone)) >= LEAST_TONE)
        .map(([text, tone]) => ({ text, label: Number(tone) > 0 ? 0 : 2 }))
    : []
