import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errorBody.ts'
import { openEchoApp } from '../testing/echoApp.ts'
import { rawHttp } from '../testing/rawHttp.ts'

let echo: Awaited<ReturnType<typeof openEchoApp>>
beforeAll(async () => {
  echo = await openEchoApp()
})
afterAll(() => echo.close())

async function post(
  body: RequestInit['body'] | undefined,
  headers: Record<string, string> = {},
  path = '/api/echo/1',
) {
  const response = await fetch(echo.url + path, {
    method: 'POST',
    headers: { authorization: 'Bearer editor', ...headers },
    body,
  })
  return { status: response.status, body: ErrorBody.parse(await response.json()) }
}

const postJson = (body: unknown) =>
  post(typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': 'application/json' })

describe('a field is refused by its name', () => {
  test.each([
    ['unknown', { title: 'x', colour: 'red' }, 'colour'],
    ['unknown, inside another', { title: 'x', filters: { colour: 'red' } }, 'filters.colour'],
    ['missing', {}, 'title'],
    ['of the wrong type', { title: 1 }, 'title'],
    ['null', { title: null }, 'title'],
    ['a list in place of a text', { title: ['x'] }, 'title'],
    ['too long', { title: 'x'.repeat(201) }, 'title'],
    ['not whole', { title: 'x', count: 1.5 }, 'count'],
    ['too small', { title: 'x', count: -1 }, 'count'],
    ['beyond whole numbers', { title: 'x', count: 2 ** 60 }, 'count'],
    ['no id', { title: 'x', filters: { tags: ['1', 'x'] } }, 'filters.tags.1'],
    [
      'no day',
      { title: 'x', filters: { range: { from: '2026-02-30', to: '2026-03-01' } } },
      'filters.range.from',
    ],
    ['a text in place of an object', { title: 'x', filters: 'all' }, 'filters'],
  ])('when it is %s', async (_, body, field) => {
    const answer = await postJson(body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe('validation_failed')
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field])
  })

  test('with its reason as a code, and the limit as a value', async () => {
    const { body } = await postJson({ title: 'x'.repeat(201) })
    expect(body.error.fields).toEqual({ title: ['At most 200 characters'] })
    expect(body.error.field_reasons).toEqual({
      title: [{ code: 'characters_at_most', values: { most: 200 } }],
    })
  })

  test('in Russian for a reader of Russian', async () => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'ru-RU,ru;q=0.9' }
    const { body } = await post('{"title":1}', headers)
    expect(body.error.fields?.title?.[0]).toMatch(/[а-я]/)
  })
})

describe('a body is refused', () => {
  test.each([
    ['cut', '{"title": "x"'],
    ['not JSON', 'title=x'],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['of a hundred thousand brackets', '['.repeat(100_000)],
    ['nested ten thousand times', `${'{"title":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['nested in a field of its own', `{"title":"x","deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['with a prototype', '{"title":"x","__proto__":{"is_on":true}}'],
    ['with a prototype inside', '{"title":"x","filters":{"__proto__":{"tags":[]}}}'],
    ['with a constructor', '{"title":"x","constructor":{"prototype":{"is_on":true}}}'],
    ['with a length that cannot be compared', '{"title":{"length":{"valueOf":1,"toString":1}}}'],
    ['with U+0000', '{"title":"a\\u0000b"}'],
    ['with half a surrogate pair', '{"title":"a\\ud83d"}'],
    ['with the other half', '{"title":"\\ude00b"}'],
  ])('when it is %s', async (_, body) => {
    expect(await postJson(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed' } },
    })
    expect({}).not.toHaveProperty('is_on')
  })

  test('when it holds more values than any call takes, in one message', async () => {
    const answer = await postJson({ title: 'x', filters: { tags: Array.from({ length: 30_000 }, () => 1) } })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'A body may hold 20000 values' } },
    })
  })

  test('when its bytes are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"title":"'), Buffer.of(0xff, 0xc3, 0x28), Buffer.from('"}')])
    const answer = await post(bytes, { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded; charset=x',
    'application/octet-stream',
    'image/png',
    'nonsense',
    'application/json; charset="',
    'multipart/mixed; boundary=x',
  ])('when its type is %s', async (type) => {
    const answer = await post(new Blob(['<title>x</title>']), { 'content-type': type })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
  })

  test('when it is not there, and a field is needed', async () => {
    const answer = await post(undefined)
    expect(answer.body.error.fields).toHaveProperty('title')
  })
})

describe('a form is refused', () => {
  const part = (name: string, value: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const title = part('title', 'x')
  const type = 'multipart/form-data; boundary=B'

  test.each([
    ['without a boundary', 'multipart/form-data', `${title}--B--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${title}--B--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=C', `${title}--B--\r\n`],
    ['cut within a part', type, title.slice(0, -6)],
    ['cut within a header', type, title.slice(0, 20)],
    ['cut before its end', type, title],
    ['that is empty', type, ''],
    ['that is not a form', type, 'title=x'],
    [
      'with a part without a name',
      type,
      `${title}--B\r\nContent-Disposition: form-data\r\n\r\ny\r\n--B--\r\n`,
    ],
    ['with a part without headers', type, `--B\r\n\r\ny\r\n--B--\r\n`],
    ['with a prototype', type, `${title}${part('__proto__', '1')}--B--\r\n`],
    ['with a prototype in brackets', type, `${title}${part('__proto__[is_on]', 'true')}--B--\r\n`],
    ['with a prototype inside', type, `${title}${part('filters[__proto__][tags][]', '1')}--B--\r\n`],
    ['with a constructor', type, `${title}${part('constructor[prototype][is_on]', '1')}--B--\r\n`],
    ['with an unknown field', type, `${title}${part('colour', 'red')}--B--\r\n`],
    ['with broken brackets', type, `${title}${part('filters[tags', '1')}--B--\r\n`],
    ['nested too deep', type, `${title}${part(`filters${'[a]'.repeat(60)}`, '1')}--B--\r\n`],
    ['with an index far away', type, `${title}${part('filters[tags][999999999]', '1')}--B--\r\n`],
    ['with the same text twice', type, `${title}${title}--B--\r\n`],
    ['with broken JSON in a field', type, `${title}${part('filters', '{"tags":')}--B--\r\n`],
    ['with a word for a number', type, `${title}${part('count', 'many')}--B--\r\n`],
    ['with a word for a switch', type, `${title}${part('is_on', 'perhaps')}--B--\r\n`],
    ['with U+0000', type, `${part('title', 'a\0b')}--B--\r\n`],
  ])('%s', async (_, contentType, body) => {
    const answer = await post(body, { 'content-type': contentType })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
    expect({}).not.toHaveProperty('is_on')
  })

  test('with a file', async () => {
    const form = new FormData()
    form.set('title', 'x')
    form.set('picture', new Blob(['x'.repeat(100_000)]), 'picture.png')
    expect((await post(form)).status).toBe(400)
  })

  test.each([
    ['cut off', '; name="picture"'],
    ['cut off and without a name', ''],
  ])('with a file that is %s', async (_, name) => {
    const cut = `--B\r\nContent-Disposition: form-data${name}; filename="a.png"\r\n\r\nbytes`
    expect((await post(cut, { 'content-type': 'multipart/form-data; boundary=B' })).status).toBe(400)
  })

  test('with a JSON part that is broken', async () => {
    const form = new FormData()
    form.set('title', new Blob(['{"a":'], { type: 'application/json' }))
    expect((await post(form)).status).toBe(400)
  })
})

describe('a large body is answered by 413 before it has all arrived', () => {
  const megabytes = 1024 * 1024
  const head = (type: string, length?: number) =>
    `POST /api/echo/1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer editor\r\nContent-Type: ${type}\r\n${
      length ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
    }\r\n\r\n`

  const start: Record<string, string> = {
    'application/json': '{"title":"',
    'multipart/form-data; boundary=B': '--B\r\nContent-Disposition: form-data; name="title"\r\n\r\n',
  }
  const filler = 'x'.repeat(64 * 1024)
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

  function* body(type: string, times: number, wrap = (text: string) => text) {
    yield wrap(start[type] ?? '')
    for (let i = 0; i < times; i += 1) yield wrap(filler)
  }

  test.each(Object.keys(start))('%s of 10 MB', async (type) => {
    const answer = await rawHttp(echo.url, head(type, 10 * megabytes), body(type, 160))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'too_large' } })
  })

  test.each(Object.keys(start))('%s without end', async (type) => {
    const answer = await rawHttp(echo.url, head(type), body(type, 16_000, chunked))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'too_large' } })
    expect(answer.sentBytes).toBeLessThan(16 * megabytes)
  })

  test('to a client that sends all of it before it reads', async () => {
    const title = 'x'.repeat(10 * megabytes)
    expect((await postJson({ title })).status).toBe(413)
    const form = new FormData()
    form.set('title', title)
    expect((await post(form)).status).toBe(413)
  })

  test('a form of too many fields', async () => {
    const part = (i: number) => `--B\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\n1\r\n`
    const form = `${Array.from({ length: 5000 }, (_, i) => part(i)).join('')}--B--\r\n`
    expect(await post(form, { 'content-type': 'multipart/form-data; boundary=B' })).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large' } },
    })
  })

  test('and the server goes on', async () => {
    expect((await postJson({})).status).toBe(400)
  })
})

describe('before a body is read', () => {
  test('a caller who is nobody is answered by 401, one of a lesser role by 403', async () => {
    for (const [authorization, status, code] of [
      ['', 401, 'unauthenticated'],
      ['Bearer nobody', 401, 'unauthenticated'],
      ['Bearer', 401, 'unauthenticated'],
      ['Basic ZWRpdG9yOng=', 401, 'unauthenticated'],
      ['Bearer viewer', 403, 'forbidden'],
    ] as const) {
      expect(await post('{"broken', { authorization, 'content-type': 'application/json' })).toMatchObject({
        status,
        body: { error: { code } },
      })
    }
    const head =
      'POST /api/echo/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
    expect((await rawHttp(echo.url, head)).status).toBe(401)
  })
})

describe('an address is refused in the same shape', () => {
  test.each([
    ['/api/echo/0', 400],
    ['/api/echo/x', 400],
    ['/api/echo/99999999999999999999', 400],
    ['/api/echo/%00', 400],
    ['/api/echo/%ff', 400],
    ['/api/echo/%', 400],
    [`/api/echo/${'1'.repeat(500)}`, 400],
    ['/api/echo', 404],
    ['/api/echo/1/2', 404],
    ['/api/../api/none', 404],
  ])('%s', async (path, status) => {
    const answer = await rawHttp(
      echo.url,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer editor\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"title":"x"}`,
    )
    expect(answer.status).toBe(status)
    expect(ErrorBody.safeParse(JSON.parse(answer.text)).success).toBe(true)
  })

  test.each([
    ['another method', 'GET /api/echo/1 HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a method that there is not', 'BREW /api/echo/1 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `POST /api/echo/1 HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_, head, status) => {
    const answer = await rawHttp(echo.url, head)
    expect(answer.status).toBe(status)
    expect(ErrorBody.safeParse(JSON.parse(answer.text)).success).toBe(true)
  })
})
