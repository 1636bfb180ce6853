import type { links as english } from '../../en/entities/links.ts'
import type { Russian } from '../../russian.ts'

export const links: Russian<typeof english> = {
  title: { post: 'Истории этого поста', story: 'Пост этой истории' },
  none: { post: 'Связанных историй нет.', story: 'Связанного поста нет.' },
  link: { post: 'Привязать историю', story: 'Привязать к посту' },
  unlink: 'Отвязать',
  viewer: 'Наблюдатель не может менять связи',
  linked: 'Привязано',
  unlinked: 'Отвязано',
  suggested: 'Возможные связи',
  reason: {
    link: 'история ссылается на пост',
    same_day: 'вышли в один день',
    same_tag: 'общий тег',
  },
  accept: 'Привязать',
  nothing: 'Ничего не нашлось',
  reach: 'Общий охват',
  range: '{{low}}–{{high}} человек',
  reachWhy:
    'Кто-то видел и то и другое, а кто — {{network}} не сообщает. Поэтому охват — от большего из двух до их суммы.',
}
