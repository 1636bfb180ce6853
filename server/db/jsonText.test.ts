import { expect, test } from 'vitest'
import { jsonText, storableText } from './jsonText.ts'

test.each([
  ['\0', '\ufffd'],
  ['\ud83d', '\ufffd'],
  ['\udc00a\ud800', '\ufffda\ufffd'],
  ['🔥', '🔥'],
  ['\\ud83d \\\\u0000', '\\ud83d \\\\u0000'],
  ['\\\ud83d', '\\\ufffd'],
  ['"\n\u0001', '"\n\u0001'],
])('of %j PostgreSQL reads %j', (text, read) => {
  expect(JSON.parse(jsonText({ text }))).toEqual({ text: read })
  expect(storableText(text)).toBe(read)
})
