import { expect, test } from 'vitest'
import { demoClients } from './otherCommunities.ts'

test('nineteen communities of two clients, one by a service token, one just connected, one broken', () => {
  const others = demoClients().flatMap(({ communities }) => communities)
  expect(new Set(others.map(({ corpus }) => corpus.info.id)).size).toBe(19)
  expect(new Set(others.map(({ corpus }) => corpus.info.name)).size).toBe(19)
  const special = others.filter(({ access }) => access !== 'all').map(({ access }) => access)
  expect(special.sort()).toEqual(['broken', 'fresh', 'service'])
  for (const { corpus, access } of others) {
    const { posts } = corpus
    expect(posts.length).toBeGreaterThan(access === 'fresh' ? 2000 : 50)
    const days = posts.map(({ dateMs }) => dateMs)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  }
})
