import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statisticsFigures } from '#contract/vocabulary.ts'
import { readFigure, readLost, readPeople } from './cells.ts'
import { guessMeaning, meaningOfMetric, readGroup } from './columns.ts'
import { type Mapping, readStatistics } from './readStatistics.ts'
import { workbook } from './testing/workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapport-statistics-'))
})
afterAll(() => rm(folder, { recursive: true }))

const museum = { name: 'Музей Олонца', screen_name: 'olonmus', external_id: '66004303' }
const plain: Mapping = { columns: {}, bases: {} }

async function read(bytes: string | Buffer, { name = 'stats.csv', mapping = plain } = {}) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return readStatistics({ path, name }, mapping, { before: '2026-11-01', community: museum })
}

/** The figures of each day, without those that are not told. */
function figuresOf({ days }: Awaited<ReturnType<typeof read>>) {
  const rows = days.days().map((day) => {
    const values = days.figures(day).map((value, at) => [statisticsFigures[at], value] as const)
    return [day, Object.fromEntries(values.filter(([, value]) => value !== null))] as const
  })
  return Object.fromEntries(rows)
}

test.each([
  ['1234', 1234],
  ['1 234', 1234],
  ['1\u00a0234\u202f567', 1_234_567],
  ['1.234', 1234],
  ['1,234.00', 1234],
  ['1.234.567,0', 1_234_567],
  ['12,0', 12],
  ['0', 0],
  ['', null],
  ['—', null],
  ['н/д', null],
  ['12,5', undefined],
  ['0.123', undefined],
  ['12%', undefined],
  ['-3', undefined],
  ['1,2 тыс.', undefined],
])('a figure %j is %j', (text, figure) => {
  expect(readFigure(text)).toBe(figure)
})

test('who left may be counted below zero, and groups by their share', () => {
  expect(readLost('-17')).toBe(17)
  expect(readPeople('12,5 %')).toBe(1250)
  expect(readPeople('112%')).toBeUndefined()
})

test.each([
  ['Дата', 'day'],
  ['Полный охват', 'reach'],
  ['Уникальные посетители, чел.', 'visitors'],
  ['New followers', 'joined'],
  ['Вышло', 'left'],
  ['Виральный охват', undefined],
  ['Рекламный охват', undefined],
])('a column %s is %s', (name, meaning) => {
  expect(guessMeaning(name)).toBe(meaning)
})

test.each([
  [['Охват', 'Полный охват'], 'reach'],
  [['Охват', 'Подписчики'], 'reach_subscribers'],
  [['Посещаемость', 'Просмотры'], 'views'],
  // Followers among the visitors are not the followers.
  [['Посетители', 'Подписчики'], undefined],
  [['Подписчики', 'Отписались'], 'left'],
])('a metric %j is %s', (parts, meaning) => {
  expect(meaningOfMetric(parts)).toBe(meaning)
})

test.each([
  ['Посетители: пол/возраст: мужчины: 18–21', { basis: 'visitors', dimension: 'sex_age', value: 'm;18-21' }],
  ['Reach, women, 45+', { basis: 'reach', dimension: 'sex_age', value: 'f;45-100' }],
  ['Города: Санкт-Петербург', { basis: null, dimension: 'city', value: 'Санкт-Петербург' }],
  ['Countries / Kazakhstan', { basis: null, dimension: 'country', value: 'Kazakhstan' }],
  ['Города: Другие', undefined],
  ['Мужчины 18–99', undefined],
])('%s is the group %j', (name, group) => {
  const found = readGroup(name)
  if (group) expect(found).toMatchObject(group)
  else expect(found).toBeUndefined()
})

const wide = [
  'Статистика сообщества «Музей Олонца»;;;;',
  'Период: 01.09.2026 – 03.09.2026;;;;',
  'Дата;Уникальные посетители;Просмотры;Полный охват;Комментарий редакции',
  '01.09.2026;1 204;3 411,0;;первый день',
  '2 сент. 2026;980;2\u00a0950;15 021;',
  '46268;0;—;1.500;',
  'Итого;2184;6361;16521;',
  'Данные за период, ВКонтакте;;;;',
].join('\r\n')

const expectedWide = {
  '2026-09-01': { visitors: 1204, views: 3411 },
  '2026-09-02': { visitors: 980, views: 2950, reach: 15_021 },
  '2026-09-03': { visitors: 0, reach: 1500 },
}

describe('a table with a column for each metric', () => {
  test.each([
    ['UTF-8', Buffer.from(`\ufeff${wide}`)],
    ['UTF-16', Buffer.from(`\ufeff${wide}`, 'utf16le')],
    ['Windows-1251', windows1251(wide)],
    ['tabs', Buffer.from(wide.replaceAll(';', '\t'))],
  ])('is read in %s', async (_, bytes) => {
    const told = await read(bytes)
    expect(told.problems).toEqual([])
    expect(figuresOf(told)).toEqual(expectedWide)
    expect(told).toMatchObject({ skippedRows: 2, named: null })
    expect(told.columns.find(({ name }) => name === 'Комментарий редакции')).toEqual({
      name: 'Комментарий редакции',
      meaning: 'ignored',
      example: 'первый день',
      is_metric: false,
    })
  })

  test('is read of a workbook, from all its sheets', async () => {
    const book = await workbook({
      Посещаемость: [
        ['Сообщество: olonmus'],
        ['Дата', 'Посетители'],
        [{ day: 46266 }, 1204],
        [{ day: 46267 }, 980],
      ],
      Подписчики: [
        ['День', 'Новые подписчики', 'Отписались', 'Женщины 18-21'],
        [{ day: 46266 }, 12, -4, { share: 0.125 }],
      ],
    })
    const told = await read(book, {
      name: 'stats.xlsx',
      mapping: { ...plain, bases: { sex_age: 'subscribed' } },
    })
    expect(told).toMatchObject({ problems: [], named: null })
    expect(figuresOf(told)).toEqual({
      '2026-09-01': { visitors: 1204, joined: 12, left: 4 },
      '2026-09-02': { visitors: 980 },
    })
    expect([...told.days.groups()]).toMatchObject([
      { day: '2026-09-01', basis: 'subscribed', value: 'f;18-21', people: 1250 },
    ])
  })
})

test('a table with a metric in each row is read, and what its metrics mean can be chosen', async () => {
  const long = [
    '"Дата","Критерий","Параметр 1","Параметр 2","Значение"',
    '"2026-09-01","Посещаемость","Уникальные посетители","","1 204"',
    '"2026-09-01","Посещаемость","Просмотры","","3 411"',
    '"2026-09-01","Охват","Подписчики","","900"',
    '"2026-09-01","Охват","Виральный охват","","77"',
    '"2026-09-01","Охват","Пол/возраст","мужчины, 18-21","45"',
    '"2026-09-01","Активность","Оценки","","31"',
  ].join('\n')
  const told = await read(long, { mapping: { ...plain, columns: { 'Активность / Оценки': 'likes' } } })
  expect(told.problems).toEqual([])
  expect(figuresOf(told)).toEqual({
    '2026-09-01': { visitors: 1204, views: 3411, reach_subscribers: 900, likes: 31 },
  })
  expect([...told.days.groups()]).toMatchObject([{ basis: 'reach', value: 'm;18-21', people: 45 }])
  expect(
    told.columns.filter(({ is_metric }) => is_metric).map(({ name, meaning }) => [name, meaning]),
  ).toEqual([
    ['Посещаемость / Уникальные посетители', 'visitors'],
    ['Посещаемость / Просмотры', 'views'],
    ['Охват / Подписчики', 'reach_subscribers'],
    ['Охват / Виральный охват', 'ignored'],
    ['Активность / Оценки', 'likes'],
  ])
})

test('columns in another language are listed, and taken once somebody says what they are', async () => {
  const german = 'Datum;Reichweite;Besucher\n01.09.2026;1.204;980\n02.09.2026;1.100;870\n'
  const unknown = await read(german)
  expect(unknown.problems).toMatchObject([{ what: 'columns' }])
  expect(unknown.columns.map(({ name, meaning }) => [name, meaning])).toEqual([
    ['Datum', 'day'],
    ['Reichweite', 'ignored'],
    ['Besucher', 'ignored'],
  ])
  const told = await read(german, {
    mapping: { ...plain, columns: { Reichweite: 'reach', Besucher: 'visitors' } },
  })
  expect(figuresOf(told)).toEqual({
    '2026-09-01': { reach: 1204, visitors: 980 },
    '2026-09-02': { reach: 1100, visitors: 870 },
  })
})

const rows = (...lines: string[]) => ['Дата;Охват', ...lines].join('\n')

test.each([
  ['half a person', rows('01.09.2026;12,5'), 'number', 2],
  ['no date', rows('вчера;12'), 'date', 2],
  ['two truths', rows('01.09.2026;12', '01.09.2026;13'), 'twice', 3],
  ['weeks', rows('01.09.2026;12', '08.09.2026;13', '15.09.2026;14'), 'days', 0],
  ['only days to come', rows('01.12.2026;12'), 'nothing', 0],
  ['an open quote', 'Дата;Охват\n01.09.2026;"12', 'quotes', 2],
  ['no table', 'Привет, это не таблица', 'columns', 0],
  ['a web page', '<html><table><tr><td>Дата</td></tr></table>', 'not_table', 0],
  [
    'several communities',
    'Дата;Сообщество;Охват\n01.09.2026;olonmus;1\n02.09.2026;kizhi;2',
    'communities',
    0,
  ],
])('a file with %s is refused', async (_, text, what, line) => {
  expect((await read(text)).problems).toMatchObject([{ what, line }])
})

test.each([
  ['a workbook of Excel before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_excel'],
  ['a damaged workbook', Buffer.from('PK\x03\x04 and nothing more'), 'broken'],
])('%s is refused', async (_, bytes, why) => {
  expect((await read(bytes)).problems).toMatchObject([{ what: why }])
})

test.each([
  ['stats_club123.csv', rows('01.09.2026;1'), 'club123'],
  ['stats.csv', `Статистика сообщества «Кижи»;\n${rows('01.09.2026;1')}`, 'Кижи'],
  ['stats.csv', `https://vk.com/kizhi;\n${rows('01.09.2026;1')}`, 'kizhi'],
  ['stats.csv', 'Дата;ID сообщества;Охват\n01.09.2026;-55;1', '-55'],
  ['stats_club66004303.csv', rows('01.09.2026;1'), null],
  ['stats.csv', 'Дата;Сообщество;Охват\n01.09.2026;музей олонца;1', null],
])('a file %s names its community', async (name, text, named) => {
  expect(await read(text, { name })).toMatchObject({ named, problems: [] })
})

/** As Russian Excel saves. */
function windows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}
