import type { history as english } from '../en/history.ts'
import type { Russian } from '../russian.ts'

export const history: Russian<typeof english> = {
  byAge: '{{metric}} по возрасту с момента публикации',
  age: { label: 'Возраст', minutes: '{{formatted}} мин', hours: '{{formatted}} ч', days: '{{formatted}} д' },
  band: { low: 'Обычно, низ', middle: 'Обычно, медиана', high: 'Обычно, верх' },
}
