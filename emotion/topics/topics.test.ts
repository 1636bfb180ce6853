import { describe, expect, test } from 'vitest'
import { type CorpusComment, isHeldOut, readCorpus } from '../corpus/corpus.ts'
import { makeRandom } from '../random.ts'
import { findOwnTopics, type ReadComment } from './ownTopics.ts'
import { makeSorter, type Subject } from './topics.ts'
import { subjectWords } from './topicWords.ts'

const sort = makeSorter([])
const atOnce = async () => {}

test.each([
  ['Сколько стоит билет для пенсионеров?', ['prices', 'tickets', 'questions']],
  ['Курьер нахамил и опоздал на два часа, посылка мятая', ['delivery', 'staff', 'waiting']],
  ['Спасибо за экскурсию! Экспонаты чудесные', ['exhibits', 'thanks']],
  ['The nurse was rude and we queued for an hour', ['health', 'staff', 'waiting']],
  ['What time do you open on weekends?', ['hours', 'questions']],
  ['', []],
  ['🎉🎉❤️', []],
  ['美しい博物館ですね', []],
  ['\u200b\u202e\ufeff \u0301', []],
  ['ahaha', []],
])('%j is about %j', (text, topics) => {
  expect(sort(text)).toEqual(topics)
})

test('what is long or repeats is sorted as its beginning is, and quickly', () => {
  const from = performance.now()
  expect(sort('доставка '.repeat(1000))).toEqual(['delivery'])
  expect(sort('я'.repeat(100_000))).toEqual([])
  expect(sort(`спасибо ${'?'.repeat(100_000)}`)).toEqual(['thanks', 'questions'])
  expect(sort('а '.repeat(50_000))).toEqual([])
  expect(performance.now() - from).toBeLessThan(500)
})

/** Whose words the subjects are, as the corpus calls the communities. */
const subjectOf: Record<CorpusComment['topic'], Subject> = {
  bank: 'bank',
  cafe: 'food',
  cinema: 'films',
  city: 'city',
  clinic: 'health',
  course: 'courses',
  delivery: 'delivery',
  event: 'events',
  game: 'games',
  hotel: 'rooms',
  housing: 'housing',
  library: 'books',
  museum: 'exhibits',
  music: 'music',
  park: 'parks',
  provider: 'internet',
  salon: 'beauty',
  school: 'school',
  shop: 'goods',
  sport: 'sport',
  theatre: 'theatre',
  transport: 'transport',
  university: 'university',
  zoo: 'animals',
}

/** Of the comments that have a subject: how many are of the community whose it is; and how many have one. */
function purity(comments: CorpusComment[]) {
  const told = comments.flatMap(({ text, topic }) => {
    const [subject = ''] = sort(text)
    return subject in subjectWords ? [subject === subjectOf[topic]] : []
  })
  return { purity: told.filter(Boolean).length / told.length, told: told.length / comments.length }
}

describe('the subjects of the corpus', () => {
  const heldOut = (language: 'ru' | 'en') => readCorpus(language).filter(isHeldOut)

  test.each([
    ['ru', { purity: 0.7, told: 0.47 }],
    ['en', { purity: 0.7, told: 0.31 }],
  ] as const)('of %s are told where comments say them', (language, least) => {
    const found = purity(heldOut(language))
    expect(found.purity).toBeGreaterThanOrEqual(least.purity)
    expect(found.told).toBeGreaterThanOrEqual(least.told)
  })
})

describe("a community's own topics", () => {
  /** Comments of a corpus topic as one community's, by as many people, with a word of its own in every tenth. */
  const comments = (language: 'ru' | 'en', word: string): ReadComment[] =>
    readCorpus(language)
      .filter((comment) => !isHeldOut(comment))
      .slice(0, 1000)
      .map(({ text }, n) => ({ text: n % 10 ? text : `${text} ${word}`, author: `${n % 200}` }))

  test('are the words that its people use and others do not', async () => {
    const [first] = await findOwnTopics(comments('ru', 'кижские'), [], atOnce)
    expect(first).toEqual({ key: 'own:кижски', words: ['кижски'], form: 'кижские' })
  })

  test('are nothing that less than five people say, and nothing of no or few comments', async () => {
    const loud = comments('ru', '').map(({ text }, n) => ({ text: `${text} кижские`, author: `${n % 4}` }))
    expect(await findOwnTopics(loud, [], atOnce)).toEqual([])
    expect(await findOwnTopics([], [], atOnce)).toEqual([])
    expect(await findOwnTopics(comments('en', 'x').slice(0, 3), [], atOnce)).toEqual([])
  })

  test.each(['ru', 'en'] as const)(
    'of %s stay when a day is added, and so do those of comments',
    async (language) => {
      const all = comments(language, language === 'ru' ? 'кижские' : 'kizhi')
      const random = makeRandom(11)
      const days = all.map((comment) => ({ comment, at: random() })).sort((a, b) => a.at - b.at)
      const before = days.slice(0, 970).map(({ comment }) => comment)
      const after = days.map(({ comment }) => comment)
      const own = await findOwnTopics(before, [], atOnce)
      const later = await findOwnTopics(after, own, atOnce)
      expect(later.map(({ key }) => key)).toEqual(expect.arrayContaining(own.map(({ key }) => key)))
      const [sortBefore, sortLater] = [makeSorter(own), makeSorter(later)]
      const same = before.filter(({ text }) => `${sortBefore(text)}` === `${sortLater(text)}`)
      expect(same.length / before.length).toBeGreaterThanOrEqual(0.95)
    },
  )
})

test('a thousand comments take less than two seconds, with the topics they lead to', async () => {
  const comments = readCorpus('ru')
    .slice(0, 1000)
    .map(({ text }, n) => ({ text, author: `${n}` }))
  const from = performance.now()
  const sorter = makeSorter(await findOwnTopics(comments, [], atOnce))
  for (const { text } of comments) sorter(text)
  expect(performance.now() - from).toBeLessThan(2000)
})
