import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('a mention or a link of VK is shown by its words', () => {
  expect(plainText('[id50092230|Нина], come to [vk.com/rk_artmuseum|the museum]!')).toBe(
    'Нина, come to the museum!',
  )
})

test('other brackets stay as they were written', () => {
  const texts = ['[a] | b', '[one\n|two]', '[|]', 'f[x|]', '']
  for (const text of texts) expect(plainText(text)).toBe(text)
})
