import { expect, test } from 'vitest'
import { circlesIn, measure, quantile } from './measure.ts'
import { readWays, wayProblems } from './ways.ts'

test('a circle is found through any number of files, and what only hangs on it is no part of it', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] }
  expect(circlesIn(new Map(Object.entries(imports))).map((circle) => circle.sort())).toEqual([
    ['a', 'b', 'c'],
  ])
})

test('figures count what is planted', () => {
  const texts = new Map([
    ['web/screens/one/A.tsx', "import { b } from '../two/b.ts'\nexport const A = b\n"],
    ['web/screens/two/b.ts', "import { A } from '../one/A.tsx'\nexport const b = A // VK hides\n"],
    ['server/lib/page.ts', 'export function pageOf(a: string) {}\nconst partOf = 1\n'],
    ['networks/vk/vk.ts', '// ВКонтакте\n'],
    ['server/texts.ts', '// ВКонтакте\n'],
    ['web/ui/a.css', '.x {\n  top: 0;\n}\n'],
    ['web/ui/b.css', '.x { top: 0; }\n.y { top: 0; }\n'],
  ])
  const imports: Record<string, string[]> = {
    'web/screens/one/A.tsx': ['web/screens/two/b.ts'],
    'web/screens/two/b.ts': ['web/screens/one/A.tsx'],
  }
  const figures = Object.fromEntries(
    measure(texts, (file) => imports[file] ?? []).map(({ name, value }) => [name, value]),
  )
  expect(figures).toMatchObject({
    files: 5,
    lines: 8,
    'circles of imports': 1,
    'files in the largest circle': 2,
    'screens and entities that import each other': 1,
    'files outside networks/ that name VK': 2,
    'files in which the counter hides stands': 1,
    'percent of files with one export and one user': 40,
    'exported names that end in Of': 1,
  })
})

test('a rule is a copy only where selector and declarations are the same', () => {
  const css = ['.x { top: 0 }', '.x { top: 0 }', '.y { top: 0 }'].map((text, n): [string, string] => [
    `web/ui/${n}.css`,
    text,
  ])
  const copies = measure(new Map(css), () => []).find(({ name }) => name === 'CSS rules that are copies')
  expect(copies?.value).toBe(1)
})

test.each([
  [[5, 1, 3], 0.5, 3],
  [[], 0.5, 0],
])('the quantile of %j at %d is %d', (numbers, share, expected) => {
  expect(quantile(numbers, share)).toBe(expected)
})

const page =
  '# A\n\n## Ways\n\n### list\n\n- `a.ts`: asks\n- `b.ts`: answers\n\n## Next\n\n- `c.ts`: no step\n'

test('ways are read out of the page', () => {
  expect(readWays(page)).toEqual([{ name: 'list', files: ['a.ts', 'b.ts'] }])
  expect(() => readWays('# A')).toThrow('no ways')
})

test('a way names files that are there and tied to one before', () => {
  const [way] = readWays(page)
  if (!way) throw new Error('no way')
  const tied = (file: string) => (file === 'a.ts' ? ['b.ts'] : [])
  expect(wayProblems(way, () => true, tied)).toEqual([])
  expect(wayProblems(way, (file) => file === 'a.ts', tied)).toEqual([
    'The way list names b.ts, which is not there',
  ])
  expect(
    wayProblems(
      way,
      () => true,
      () => [],
    ),
  ).toEqual(['The way list comes to b.ts from nowhere'])
})
