import { describe, expect, test } from 'vitest'
import { readCount, readMoney, readUtmContent } from './adCells.ts'
import { currencyIn } from './adColumns.ts'
import { readAdFile } from './adFile.ts'

const row = {
  line: 2,
  day: '2024-09-01',
  name: 'Кот',
  utm_content: null,
  impressions: 1200,
  clicks: 14,
  spent: 350.5,
}

test.each([
  [
    'the Russian cabinet: semicolons, decimal commas, days with points, a byte order mark',
    '\uFEFFДата;Название объявления;Показы;Клики;CTR, %;Потрачено всего, ₽\r\n01.09.2024;Кот;1 200;14;1,17;350,50\r\n',
    row,
  ],
  [
    'the English one: commas, decimal points',
    'Date,Ad name,Impressions,Clicks,Amount spent (RUB)\n2024-09-01,"Кот","1,200",14,350.50\n',
    row,
  ],
  [
    'tabs, and columns in any order',
    'Клики\tПоказы\tДень\tОбъявление\tРасход\n14\t1200\t2024-09-01\tКот\t350,5',
    row,
  ],
  [
    'a title above, and the sum below',
    'Статистика за сентябрь\n\nДата;Объявление;Показы;Переходы;Потрачено, руб.\n01.09.2024;Кот;1200;14;350,5\nИтого;;1200;14;350,5\n',
    { ...row, line: 4 },
  ],
  [
    'the UTM content of a link',
    'date;ad;link;shows;clicks;spent\n2024-09-01;Кот;https://a.example/?utm_source=vk&utm_content=cat#x;1200;14;350.5',
    { ...row, utm_content: 'cat' },
  ],
  [
    'a column of UTM contents alone',
    'date;utm_content;shows;clicks;cost\n2024-09-01;cat;1200;14;350.5',
    { ...row, name: 'cat', utm_content: 'cat' },
  ],
])('reads %s', async (_, text, expected) => {
  expect(await readAdFile(text)).toMatchObject({ rows: [expected], problems: [] })
})

test('what cannot be read of a line is told, and the others are read', async () => {
  const head = 'Дата;Объявление;Показы;Клики;Потрачено\n'
  const lines = [
    '31.02.2024;Кот;1;1;1',
    '01.09.2024;;1;1;1',
    '01.09.2024;Кот;много;1;1',
    '01.09.2024;Кот;5;;',
  ]
  const { rows, problems } = await readAdFile(head + lines.join('\n'))
  expect(rows).toEqual([{ ...row, line: 5, impressions: 5, clicks: 0, spent: 0 }])
  expect(problems).toEqual([
    { line: 2, message: 'Unreadable date', reason: { code: 'csv_day' } },
    { line: 3, message: 'No ad name', reason: { code: 'csv_no_ad' } },
    { line: 4, message: 'Unreadable number', reason: { code: 'csv_number' } },
  ])
})

test.each([
  ['a table of something else', 'Имя;Возраст\nКот;5', 'csv_columns'],
  ['no clicks', 'Дата;Объявление;Показы;Потрачено\n01.09.2024;Кот;5;1', 'csv_columns'],
  [
    'a quote that does not end',
    'Дата;Объявление;Показы;Клики;Потрачено\n01.09.2024;"Кот;5;1;1',
    'csv_broken',
  ],
  ['a picture', '\u0089PNG\r\n\u001a\n', 'csv_columns'],
])('%s is refused', async (_, text, code) => {
  await expect(readAdFile(text)).rejects.toMatchObject({ details: { fields: { csv: [{ code }] } } })
})

describe('numbers', () => {
  test.each([
    ['', 0],
    ['12', 12],
    ['1 234', 1234],
    ['1\u00a0234\u202f567', 1_234_567],
    ['1,234', 1234],
    ['12.0', 12],
    ['12.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['9'.repeat(400), undefined],
  ])('%o is %o times', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  test.each([
    ['', 0],
    ['350,5', 350.5],
    ['350.50 ₽', 350.5],
    ['1 234,56 руб.', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234,567', 1_234_567],
    ['1.2.3', undefined],
    ['-5', undefined],
    ['99999999999', undefined],
  ])('%o is an amount of %o', (text, amount) => {
    expect(readMoney(text)).toBe(amount)
  })
})

test.each([
  ['https://a.example/?utm_content=cat-1&x=1#y', 'cat-1'],
  ['utm_source=vk&utm_content=%D0%BA%D0%BE%D1%82', 'кот'],
  ['https://a.example/', null],
  ['', null],
])('the UTM content of %o is %o', (link, utm) => {
  expect(readUtmContent(link)).toBe(utm)
})

test.each([
  ['Потрачено всего, ₽', 'RUB'],
  ['Потрачено, руб.', 'RUB'],
  ['Amount spent (USD)', 'USD'],
  ['Cost, $', 'USD'],
  ['Расход, ₸', 'KZT'],
  ['Spent', undefined],
  ['Потрачено всего, с НДС', undefined],
])('a column called %s is in %s', (called, currency) => {
  expect(currencyIn(called)).toBe(currency)
})
