import { expect, it } from 'vitest'
import { hashRows, inverseFrequency, scoreRow } from './rows.ts'
import { trainSvm } from './svm.ts'

const texts = ['хорошо', 'отлично', 'очень хорошо', 'плохо', 'ужасно', 'очень плохо']
const signs = Int8Array.of(1, 1, 1, -1, -1, -1)
const rows = hashRows(texts, 12)
const input = {
  rows,
  members: Int32Array.from(texts.keys()),
  signs,
  inverseFrequency: inverseFrequency(rows),
  extra: new Float32Array(0),
  extraSize: 0,
  cost: 10,
  positiveWeight: 1,
  epochs: 200,
  seed: 1,
}

it('an easy problem is met with a margin', () => {
  const svm = trainSvm(input)
  texts.forEach((_, i) => {
    expect((signs[i] ?? 0) * (scoreRow(rows, i, svm.weights) + svm.bias)).toBeGreaterThan(0.9)
  })
})

it('no small change of the bias lowers the loss it was trained for', () => {
  const svm = trainSvm(input)
  const loss = (shift: number) =>
    (svm.bias + shift) ** 2 / 2 +
    texts.reduce((sum, _, i) => {
      const margin = (signs[i] ?? 0) * (scoreRow(rows, i, svm.weights) + svm.bias + shift)
      return sum + input.cost * Math.max(0, 1 - margin) ** 2
    }, 0)
  expect(loss(0)).toBeLessThanOrEqual(Math.min(loss(0.01), loss(-0.01)))
})
