import type { links as english } from '../en/links.ts'
import type { Russian } from '../russian.ts'

export const links: Russian<typeof english> = {
  title: { post: 'Истории этой записи', story: 'Запись этой истории' },
  none: { post: 'К этой записи не привязана ни одна история.', story: 'Эта история не привязана к записи.' },
  link: { post: 'Привязать историю', story: 'Привязать к записи' },
  unlink: 'Отвязать',
  viewer: 'Наблюдатель не может менять связи',
  linked: 'Привязано',
  unlinked: 'Отвязано',
  suggested: 'Возможно, это об одном',
  reason: {
    link: 'история ссылается на запись',
    same_day: 'опубликованы в один день',
    same_tag: 'общий тег',
  },
  accept: 'Привязать',
  nothing: 'Ничего не нашлось',
  reach: 'Вместе они охватили',
  range: '{{low}}–{{high}} человек',
  reachWhy:
    'Один человек мог увидеть и то и другое, а кто именно, ВКонтакте не говорит. Поэтому охват не меньше большего из двух и не больше их суммы.',
}
