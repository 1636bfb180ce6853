import { expect, test } from 'vitest'
import { server } from '../../../locales/ru/server.ts'
import { failureText } from './failureText.ts'

const inRussian = (words: string) => server[words] ?? words

test.each([
  ['The e-mail was not sent: 550 No such person', 'Письмо не отправлено: 550 No such person'],
  ['It answered with the status 503', 'Адрес ответил кодом 503'],
  ['The report was deleted', 'Отчёт удалён'],
  ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
])('of “%s” what others said stays as it is', (failure, expected) => {
  expect(failureText(failure, inRussian)).toBe(expected)
})
