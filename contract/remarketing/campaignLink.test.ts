import { expect, test } from 'vitest'
import { campaignLink } from './campaignLink.ts'

test.each([
  [
    'museum.example',
    { source: 'vk', campaign: 'autumn', content: 'post-12' },
    'https://museum.example/?utm_source=vk&utm_medium=social&utm_campaign=autumn&utm_content=post-12',
  ],
  [
    ' http://museum.example/a?b=1&utm_source=mail&utm_campaign=old#top ',
    { source: 'vk', campaign: '', content: 'story-3' },
    'http://museum.example/a?b=1&utm_source=vk&utm_medium=social&utm_content=story-3#top',
  ],
  [
    'https://museum.example/cats',
    { source: 'vk', campaign: 'autumn', content: 'banner-cats', medium: 'cpc' as const },
    'https://museum.example/cats?utm_source=vk&utm_medium=cpc&utm_campaign=autumn&utm_content=banner-cats',
  ],
  [
    'https://музей.рф/кот',
    { source: 'vk', campaign: 'осень', content: 'баннер 1' },
    'https://xn--e1adhj9a.xn--p1ai/%D0%BA%D0%BE%D1%82?utm_source=vk&utm_medium=social&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&utm_content=%D0%B1%D0%B0%D0%BD%D0%BD%D0%B5%D1%80+1',
  ],
])('%s with %o', (address, marks, expected) => {
  expect(campaignLink(address, marks)).toBe(expected)
})

test.each(['', 'museum', 'not an address', 'ftp://museum.example', 'javascript:alert(1)'])(
  '%o is no web page',
  (address) => {
    expect(campaignLink(address, { source: 'vk', campaign: '', content: 'x' })).toBeNull()
  },
)
