import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isHeldOut, readCorpus } from '../corpus/corpus.ts'
import { EMOTIONS } from '../emotions.ts'
import { type LabelledText, readLabelled, sourcePath } from './read.ts'
import { sources } from './sources.ts'

export type TestFile = { name: string; rows: LabelledText[] }

const LABELLED = /\.jsonl(?:\.gz)?$/

/** The test files of the data folder. */
export const readTests = (folder: string): TestFile[] =>
  sources
    .filter(({ use }) => use === 'test')
    .map(({ file }) => ({ name: file, rows: readLabelled(sourcePath(folder, file)) }))

/** The fifth of our own corpus that is never learnt from, by language. */
export const readHeldOutCorpus = (): TestFile[] =>
  (['ru', 'en'] as const).map((language) => ({
    name: `${language}.corpus.held-out`,
    rows: readCorpus(language)
      .filter(isHeldOut)
      .map((comment) => ({ ...comment, label: EMOTIONS.indexOf(comment.label) })),
  }))

/** A labelled file, or all of a folder but those that are learnt from. Throws when there is none. */
export function readFurther(path: string): TestFile[] {
  if (!existsSync(path)) throw new Error(`${path} does not exist`)
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(isTest)
        .map((file) => join(path, file))
    : [path]
  if (files.length === 0) throw new Error(`${path} holds no .jsonl or .jsonl.gz file to be tested on`)
  return files.sort().map((file) => ({ name: nameOf(file), rows: readLabelled(file) }))
}

const nameOf = (path: string) => basename(path).replace(LABELLED, '')

const isTest = (file: string) =>
  LABELLED.test(file) && !sources.some((source) => source.use !== 'test' && source.file === nameOf(file))
