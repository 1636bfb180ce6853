import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import { composeMail } from './composeMail.ts'

const alert: Alert = {
  id: '1',
  kind: 'hit',
  found_at: '2026-11-02T10:00:00Z',
  is_read: false,
  content: {
    ...{ id: '7', kind: 'story', type: 'text', text: '', attachments: [], views: 900, er: null, erv: null },
    published_at: '2026-11-02T06:00:00Z',
  },
  reason: null,
  refusal: null,
  ended_at: null,
}
const told = (content: Partial<NonNullable<Alert['content']>>, language: 'en' | 'ru' = 'en') => {
  const about = alert.content && { ...alert.content, ...content }
  const reader = { language, community: 'Museum', network: 'vk', time_zone: 'Europe/Moscow' }
  return composeMail([{ ...alert, content: about }], reader, 'https://rapport.example').text
}

test('a story without a text is told of by its post, and by its day and time', () => {
  expect(told({ post_text: 'Night [club1|at the museum]' })).toContain(
    'Story, 2 Nov 2026, 09:00: for “Night at the museum”',
  )
  expect(told({ post_text: 'Ночь' }, 'ru')).toMatch(/История, 2 нояб\. 2026 г\., 09:00: к посту «Ночь»/)
  expect(told({})).toContain('Story, 2 Nov 2026, 09:00: without text')
  expect(told({ text: 'Look!', post_text: 'Night' })).toContain('Story, 2 Nov 2026, 09:00: Look!')
})
