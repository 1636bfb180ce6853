import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEchoApp } from '../testing/echoApp.ts'

let echo: Awaited<ReturnType<typeof openEchoApp>>
beforeAll(async () => {
  echo = await openEchoApp()
})
afterAll(() => echo.close())

async function understood(body: FormData | object) {
  const isForm = body instanceof FormData
  const response = await fetch(`${echo.url}/api/echo/7`, {
    method: 'POST',
    headers: { authorization: 'Bearer editor', ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

function form(fields: [name: string, value: string][]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('a form means what the same JSON means', () => {
  test.each<[string, object, [string, string][]]>([
    ['texts', { title: ' Привет 👋 & "quotes"\r\n' }, [['title', ' Привет 👋 & "quotes"\r\n']]],
    ['a text like a number', { title: '007' }, [['title', '007']]],
    ['a text like JSON', { title: '{"a":1}' }, [['title', '{"a":1}']]],
    ['an empty text', { title: '' }, [['title', '']]],
    [
      'numbers',
      { title: 'x', count: 3, ratio: -0.5 },
      [
        ['title', 'x'],
        ['count', '3'],
        ['ratio', '-0.5'],
      ],
    ],
    [
      'a switch on',
      { title: 'x', is_on: true },
      [
        ['title', 'x'],
        ['is_on', 'true'],
      ],
    ],
    [
      'a switch off',
      { title: 'x', is_on: false },
      [
        ['title', 'x'],
        ['is_on', 'false'],
      ],
    ],
    [
      'nested objects',
      { title: 'x', filters: { range: { from: '2026-01-01', to: '2026-01-31' } } },
      [
        ['title', 'x'],
        ['filters[range][from]', '2026-01-01'],
        ['filters[range][to]', '2026-01-31'],
      ],
    ],
    [
      'a list of several',
      { title: 'x', filters: { tags: ['3', '4'], levels: [1, 2] } },
      [
        ['title', 'x'],
        ['filters[tags][]', '3'],
        ['filters[tags][]', '4'],
        ['filters[levels][0]', '1'],
        ['filters[levels][1]', '2'],
      ],
    ],
    [
      'a list of one',
      { title: 'x', filters: { tags: ['3'] } },
      [
        ['title', 'x'],
        ['filters[tags][]', '3'],
      ],
    ],
    [
      'a list of one without brackets',
      { title: 'x', filters: { tags: ['3'] } },
      [
        ['title', 'x'],
        ['filters[tags]', '3'],
      ],
    ],
    [
      'a list of none',
      { title: 'x', filters: { tags: [] } },
      [
        ['title', 'x'],
        ['filters[tags]', '[]'],
      ],
    ],
    [
      'a long list',
      { title: 'x', filters: { tags: Array.from({ length: 300 }, (_, i) => `${i + 1}`) } },
      [
        ['title', 'x'],
        ...Array.from({ length: 300 }, (_, i): [string, string] => ['filters[tags][]', `${i + 1}`]),
      ],
    ],
    [
      'JSON in a field',
      { title: 'x', filters: { tags: ['3'], kinds: ['poll'] } },
      [
        ['title', 'x'],
        ['filters', '{"tags":["3"],"kinds":["poll"]}'],
      ],
    ],
    [
      'a JSON list in a field',
      { title: 'x', filters: { levels: [5, 6] } },
      [
        ['title', 'x'],
        ['filters[levels]', '[5,6]'],
      ],
    ],
  ])('%s', async (_, json, fields) => {
    const answer = await understood(json)
    expect(answer.status).toBe(200)
    expect(await understood(form(fields))).toEqual(answer)
  })
})

test('the number of the address counts, not one in the body', async () => {
  for (const body of [
    { id: '8', title: 'x' },
    form([
      ['id', '8'],
      ['title', 'x'],
    ]),
  ]) {
    expect(await understood(body)).toMatchObject({ status: 200, body: { id: '7' } })
  }
})

test('what is left out has its default', async () => {
  expect(await understood({ title: 'x' })).toEqual({
    status: 200,
    body: { id: '7', title: 'x', is_on: false, filters: { tags: [] } },
  })
})
