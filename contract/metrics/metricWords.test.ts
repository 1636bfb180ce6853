import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metrics } from './metrics.ts'
import * as english from './metricWords.en.ts'
import * as russian from './metricWords.ru.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/metrics.md'), 'utf8')

test('the page about metrics says what each is in the words of the product', () => {
  expect(Object.keys(english.metrics)).toEqual(metrics)
  const told = metrics.map((metric) => {
    const { label, about } = english.metrics[metric]
    return `| ${metric} | ${label} | ${about.replace('{{network}}', 'VK')} |`
  })
  expect(told.filter((row) => !page.includes(row))).toEqual([])
})

test.each([
  ['English', english],
  ['Russian', russian],
])('in %s no two metrics have one name', (_, { metrics: words, contents }) => {
  const labels = [...Object.values(words), ...Object.values(contents)].map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
