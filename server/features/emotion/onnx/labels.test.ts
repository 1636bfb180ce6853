import { expect, test } from 'vitest'
import { emotionsOf } from './labels.ts'

const emotions = (labels: string[], given?: string[]) =>
  emotionsOf(Object.fromEntries(labels.entries()), given)

test('labels in any order and in both languages stand for what they say', () => {
  expect(emotions(['NEGATIVE', 'neutral', 'Positive'])).toEqual(['negative', 'neutral', 'positive'])
  expect(emotions(['neu', 'pos', 'neg'])).toEqual(['neutral', 'positive', 'negative'])
  expect(emotions(['нейтральный', 'Позитив', 'отрицательная'])).toEqual(['neutral', 'positive', 'negative'])
  expect(emotionsOf({ 2: 'neutral', 0: 'negative', 1: 'positive' })).toEqual([
    'negative',
    'positive',
    'neutral',
  ])
})

test('numbered labels stand for what the setting says', () => {
  const given = ['negative', 'neutral', 'positive']
  expect(emotions(['LABEL_0', 'LABEL_1', 'LABEL_2'], given)).toEqual(given)
})

test.each([
  [['LABEL_0', 'LABEL_1', 'LABEL_2'], undefined, 'LABEL_0'],
  [['joy', 'neutral', 'negative'], undefined, 'joy'],
  [['positive', 'negative'], undefined, 'positive, negative'],
  [['positive', 'positive', 'negative'], undefined, 'positive, positive, negative'],
  [['positive', 'neutral', 'negative', 'speech'], undefined, 'speech'],
  [['1 star', '3 stars', '5 stars'], undefined, '1 star'],
  [['positive', 'neutral', 'negative'], ['negative', 'neutral', 'positive'], 'EMOTION_MODEL_LABELS'],
  [['LABEL_0', 'LABEL_1', 'LABEL_2'], ['negative', 'positive'], 'EMOTION_MODEL_LABELS'],
  [['LABEL_0', 'LABEL_1', 'LABEL_2'], ['bad', 'neutral', 'good'], 'bad'],
])('labels %j with the setting %j are refused, naming what is wrong', (labels, given, detail) => {
  expect(() => emotions(labels, given)).toThrow(`labels_unknown: `)
  expect(() => emotions(labels, given)).toThrow(detail)
})

test('ids with a gap are refused', () => {
  expect(() => emotionsOf({ 0: 'positive', 1: 'neutral', 3: 'negative' })).toThrow('id 2 has no label')
})
