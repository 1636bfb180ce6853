import { describe, expect, it } from 'vitest'
import { classify } from './emotion.ts'
import { EMOTIONS } from './emotions.ts'
import { judge, makeClassifier } from './judge.ts'
import { smallModel } from './testing.ts'

const classifier = makeClassifier(smallModel())
const zalgo = (text: string) => [...text].map((letter) => letter + '\u0301\u0316\u0350'.repeat(8)).join('')

describe('whatever comes as a comment', () => {
  it.each([
    ['nothing', ''],
    ['spaces of all kinds', ' \n\t\u00a0\u200b\u3000'],
    ['links alone', 'https://vk.com/wall-1_2 http://site.ru/a?b=c#d vk.com/club1'],
    ['a mention alone', '[id1|Анна Иванова]'],
    ['a mention of a community with a comma', '[club12|Музей], '],
    ['an old way of mentioning', '@durov *id1 (Анна) @id2 (Пётр)'],
    ['lone surrogates', '\ud800 \udc00'],
    ['a lone joiner', '\u200d\ufe0f'],
    ['digits and marks', '+7 (900) 123-45-67, 12:30!?'],
  ])('%s is unknown', (_, text) => {
    expect(classify(classifier, text).emotion).toBe('unknown')
  })

  it.each([
    ['a name in a mention', '[id1|Ужас Плохой], очень хорошо', 'очень хорошо'],
    ['zalgo', zalgo('очень хорошо'), 'очень хорошо'],
    ['upper case', 'ОЧЕНЬ ХОРОШО', 'очень хорошо'],
    ['a lone surrogate', 'очень\ud83d хорошо', 'очень хорошо'],
    ['decomposed letters', 'очень хорошо, спасибо \u0438\u0306'.normalize('NFD'), 'очень хорошо, спасибо й'],
  ])('%s does not change what the words say', (_, text, plain) => {
    expect(classify(classifier, text).emotion).toBe(classify(classifier, plain).emotion)
  })

  it.each([
    ['letters', 'а'.repeat(100_000)],
    ['words', 'хорошо '.repeat(15_000)],
    ['brackets', '(((('.repeat(25_000)],
    ['open mentions', '[id1|'.repeat(20_000)],
    ['at signs', '@а'.repeat(50_000)],
    ['dots', 'a.'.repeat(50_000)],
    ['addresses', 'http://a.ru/'.repeat(9_000)],
    ['emoji', '👍🏽'.repeat(25_000)],
    ['marks on one letter', `ж${'\u0301'.repeat(100_000)}`],
    ['a script', '<script>alert("хорошо")</script>'.repeat(3_000)],
  ])('100 KB of %s is judged by its first 2,000 characters, so that the work is bounded', (_, text) => {
    const judgement = classify(classifier, `${text} очень плохо, ужас`)
    expect(judgement).toEqual(classify(classifier, text.slice(0, 2000)))
    const { confidence, probabilities } = judgement
    expect(confidence).toBe(Math.max(...Object.values(probabilities)))
  })

  it.each([
    ['one word a thousand times', 'bad '.repeat(1000)],
    ['Chinese', '这家店很好,谢谢'],
    ['Arabic', 'الخدمة سيئة جدا'],
    ['Hebrew', 'שירות נהדר'],
    ['Georgian', 'ძალიან კარგი'],
    ['Hindi', 'बहुत अच्छा'],
    ['German', 'Wir waren sehr zufrieden, vielen Dank'],
    ['an emoji alone', '🦉'],
    ['emoji of families and flags', '👨‍👩‍👧‍👦🏳️‍🌈🇷🇺'],
    ['invisible marks between letters', [...'хорошо'].join('\u200b\u2060\u00ad')],
    ['marks of direction', '\u202eплохо\u202c \u2066очень\u2069'],
    ['private and unassigned characters', '\ue000\uffff\u{10ffff}'],
  ])('%s has an answer', (_, text) => {
    const { emotion, probabilities } = classify(classifier, text)
    expect(emotion).toBeOneOf([...EMOTIONS, 'unknown'])
    expect(Object.values(probabilities).reduce((sum, value) => sum + value)).toBeCloseTo(1, 9)
  })

  it('HTML is text like any other: its words count, nothing of it is run or lost', () => {
    expect(judge(classifier, '<b>очень</b> хорошо')).toBeDefined()
  })
})
