import { expect, test } from 'vitest'
import { server } from '../../../locales/ru/server.ts'
import { failureText } from './failureText.ts'

test('the words of other servers stay as they are', () => {
  const failure = 'The e-mail was not sent: 550 No such person'
  expect(failureText('en', failure)).toBe(failure)
  expect(failureText('en', 'It answered with the status 503')).toBe('It answered with the status 503')
})

test('our own words are known in Russian', () => {
  for (const words of ['The e-mail was not sent', 'It answered with the status', 'The report was deleted'])
    expect(server).toHaveProperty([words])
})
