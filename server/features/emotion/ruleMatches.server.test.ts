import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginningsOf } from '#emotion/wordBeginnings.ts'
import { applyWordRules, compileWordRules } from '#emotion/wordRules.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { listCandidates } from './ruleMatches.queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const words =
  'пушка пушки пушкой пушек ПУУУШКА пушкаааа ппушка огонь огня огнём огонёк касса кассы каса кааасса день дня смеяться смеётся смеёмся хорошо хороший хорошего хорошая хороши не так себе ок оки окккк кто-то кто-та slap slaps slapping don’t dont 10 100 топ топ10 топом iphone15 iphone 5g активность активный бесит бесить бесились зачётный зачетно айс пу\u0301шка йод и\u0306од 🔥 👍🏽 ❤ ❤️ хлеб акция акции ночь ночей ребёнок ребята дети цена цен конец концы сон сна лев льва'.split(
    ' ',
  )
const joints = [
  ' ',
  '. ',
  '.',
  ',',
  '/',
  '-',
  '_',
  '…',
  '!!!',
  ' (',
  ') ',
  '"',
  ' +',
  '<',
  '>',
  '&',
  '\n',
  '🔥',
]

test('the index of words finds every text in which a phrase is met', async () => {
  const { db } = database
  const community = await insertCommunity(db)
  const comment = {
    community_id: community,
    author_external_id: '7',
    published_at: '2024-03-01T12:00:00Z',
    published_on: '2024-03-01',
  }
  const { id: content_id } = await insertContent(db, community)
  const texts = words.flatMap((word, n) =>
    joints.map(
      (joint, m) =>
        `${words[(n * 7 + m * 3) % words.length]}${joint}${word}${joints[(n + m) % joints.length]}да`,
    ),
  )
  const rows = texts.map((text, n) => ({ ...comment, content_id, external_id: String(n), text }))
  const added = await db.insertInto('comment').values(rows).returning(['id', 'text']).execute()
  let met = 0
  for (const phrase of [...words, 'огонь пушка', 'не айс', 'так себе', 'хлеб 100', 'топ 10']) {
    const rule = compileWordRules([{ phrase, emotion: 'positive' }])
    const found = new Set(await listCandidates(db, community, beginningsOf(phrase)))
    const missed = added.filter(({ id, text }) => applyWordRules(rule, text) && !found.has(id))
    expect([phrase, missed.map(({ text }) => text)]).toEqual([phrase, []])
    met += found.size
  }
  expect(met).toBeGreaterThan(texts.length)
})
