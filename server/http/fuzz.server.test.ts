import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errorBody.ts'
import { openEchoApp } from '../testing/echoApp.ts'

let echo: Awaited<ReturnType<typeof openEchoApp>>
beforeAll(async () => {
  echo = await openEchoApp()
})
afterAll(() => echo.close())

let understood = 0
let refused = 0

const seeded = { seed: 20261121, numRuns: 1500 }

/** Whatever was sent: understood, or refused by a 4xx in the one shape. */
async function send(body: string | Buffer, contentType: string, path = '/api/echo/7') {
  const { statusCode, payload } = await echo.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: 'Bearer editor', 'content-type': contentType },
    payload: body,
  })
  if (statusCode === 200) {
    understood += 1
    return
  }
  refused += 1
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  ErrorBody.parse(JSON.parse(payload))
}

const names = fc.constantFrom(
  'title',
  'count',
  'ratio',
  'is_on',
  'filters',
  'tags',
  'kinds',
  'range',
  'from',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  '0',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('1', 'true', '[]', '{}', '{"a":', '\0', '\ud800', '1e999'),
)
const boundaryOf = 'Boundary'

test('any JSON is answered', async () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(names, tie('any'), { maxKeys: 5 }),
    ),
    leaf: fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
  })).any
  const titled = fc
    .tuple(text, value)
    .map(([title, rest]) => ({ title, ...(typeof rest === 'object' ? rest : { count: rest }) }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, titled), (body) => send(JSON.stringify(body), 'application/json')),
    seeded,
  )
})

test('any form is answered', async () => {
  const name = fc
    .tuple(
      names,
      fc.array(
        fc.oneof(
          names.map((inner) => `[${inner}]`),
          fc.constantFrom('[', ']', '[]', '.'),
          text,
        ),
        { maxLength: 4 },
      ),
    )
    .map(([first, rest]) => first + rest.join(''))
  const part = fc
    .tuple(name, text)
    .map(
      ([field, value]) =>
        `--${boundaryOf}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
  const end = fc.constantFrom(`--${boundaryOf}--\r\n`, `--${boundaryOf}--`, `--${boundaryOf}\r\n`, '')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), end, (parts, last) =>
      send(parts.join('') + last, `multipart/form-data; boundary=${boundaryOf}`),
    ),
    seeded,
  )
})

test('any bytes under any type are answered', async () => {
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'multipart/form-data',
    `multipart/form-data; boundary=${boundaryOf}`,
    'multipart/form-data; boundary="',
    'text/plain',
    'x',
  )
  const good = Buffer.from(
    `--${boundaryOf}\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--${boundaryOf}--\r\n`,
  )
  const damaged = fc
    .tuple(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length))
    .map(([at, byte, end]) => {
      const copy = Buffer.from(good)
      copy[at] = byte
      return copy.subarray(0, end)
    })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
    damaged,
  )
  await fc.assert(
    fc.asyncProperty(bytes, type, (body, contentType) => send(body, contentType)),
    seeded,
  )
})

test('any address is answered', async () => {
  const path = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((part) => `/api/echo/${encodeURI(part.toWellFormed()).replace(/#/g, '')}`)
  await fc.assert(
    fc.asyncProperty(path, (address) => send('{"title":"x"}', 'application/json', address)),
    { ...seeded, numRuns: 500 },
  )
})

test('some of all this was understood and some refused', () => {
  expect(understood).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(1000)
})
