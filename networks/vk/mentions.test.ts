import { expect, test } from 'vitest'
import { withoutMentions } from './mentions.ts'

test.each([
  ['[id12|Анна], спасибо!', '…, спасибо!'],
  ['[id12:bp-1_34|Анна Карпова], да', '…, да'],
  ['Спросите [https://vk.com/id12|Анну]', 'Спросите …'],
  ['@id12 (Анна) права', '… права'],
  ['смотрите https://vk.com/id12', 'смотрите …'],
  ['m.vk.com/id12?from=search и vk.ru/id12', '…?from=search и …'],
  ['[id12|А] и [id12|А]', '… и …'],
])('%s mentions the person', (text, rest) => {
  expect(withoutMentions(text, (id) => id === '12')).toBe(rest)
})

test.each([
  '[id123|Анна], спасибо',
  '[club12|Музей]',
  'id12',
  'https://vk.com/id123',
  'vk.com/id12345 и @id120',
  'example.com/id12',
  '[id12| без конца',
])('%s does not', (text) => {
  expect(withoutMentions(text, (id) => id === '12')).toBe(text)
})
