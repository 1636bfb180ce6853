import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classify } from './emotion.ts'
import { makeClassifier } from './judge.ts'
import { readModel, writeModel } from './model/file.ts'
import { smallModel } from './testing.ts'

const model = smallModel()
const classifier = makeClassifier(model)
const emotionOf = (text: string) => classify(classifier, text).emotion
const folder = mkdtempSync(join(tmpdir(), 'emotion-'))

describe('an emotion', () => {
  it.each([
    ['очень хорошо', 'positive'],
    ['сегодня вторник', 'neutral'],
    ['bad service', 'negative'],
    ['❤️❤️', 'positive'],
    ['🤮', 'negative'],
    [')))', 'positive'],
    ['(((', 'negative'],
    ['Привет!', 'neutral'],
    ['С Днём рождения!!!', 'positive'],
  ])('of %j is %s', (text, emotion) => {
    expect(emotionOf(text)).toBe(emotion)
  })

  it.each(['', ' \n\t', '123', '?!…', '[id1|Анна]', 'https://vk.com/wall1_1', '@durov', '\ud800', '(1)'])(
    'of %j is unknown: nothing in it can carry one',
    (text) => {
      expect(emotionOf(text)).toBe('unknown')
    },
  )

  it('is unknown below the threshold, while the probabilities still tell what is likeliest', () => {
    const strict = smallModel()
    const { calibrations, comments } = strict.languages.ru
    for (const calibration of [...calibrations, comments?.calibration ?? []].flat())
      calibration.threshold = 0.999
    const answer = classify(makeClassifier(strict), 'очень хорошо')
    expect(answer.emotion).toBe('unknown')
    expect(answer.probabilities.positive).toBe(answer.confidence)
  })

  it('comes with probabilities that add up to one, for any input', () => {
    const inputs = [
      '',
      'хорошо',
      '\udc00\ud800',
      '<script>alert(1)</script>',
      'a'.repeat(100_000),
      'ж ('.repeat(30_000),
    ]
    for (const input of inputs) {
      const { confidence, probabilities } = classify(classifier, input)
      expect(probabilities.positive + probabilities.neutral + probabilities.negative).toBeCloseTo(1, 9)
      expect(confidence).toBe(Math.max(...Object.values(probabilities)))
    }
  })

  it('of a text does not depend on the texts before it', () => {
    const before = classify(classifier, 'хорошо')
    classify(classifier, 'плохо '.repeat(500))
    expect(classify(classifier, 'хорошо')).toEqual(before)
  })
})

describe('a model file', () => {
  const path = join(folder, 'small.model')
  const size = writeModel(path, model)

  it('gives back the model that was written', () => {
    expect(readFileSync(path).length).toBe(size)
    expect(readModel(path)).toEqual({ ...model, version: expect.stringMatching(/^[0-9a-f]{12}$/) })
  })

  it('has the same bytes when trained again', () => {
    const again = join(folder, 'again.model')
    writeModel(again, smallModel())
    expect(readFileSync(again).equals(readFileSync(path))).toBe(true)
  })

  it('is refused when it is something else, or one byte is wrong, or the end is missing', () => {
    const bytes = readFileSync(path)
    const broken = join(folder, 'broken.model')
    const refusal = (content: Buffer) => {
      writeFileSync(broken, content)
      return () => readModel(broken)
    }
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1)
    expect(refusal(Buffer.from('hello'))).toThrow('is not an emotion model')
    expect(refusal(flipped)).toThrow('is damaged')
    expect(refusal(bytes.subarray(0, -1))).toThrow('is damaged')
  })
})
