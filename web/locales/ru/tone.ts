import type { tone as english } from '../en/tone.ts'
import type { Russian } from '../russian.ts'

export const tone: Russian<typeof english> = {
  title: 'Тон',
  by: { label: 'Что считать', comments: 'Комментарии', people: 'Люди' },
  count: {
    comments_one: '{{formatted}} комментарий',
    comments_few: '{{formatted}} комментария',
    comments_many: '{{formatted}} комментариев',
    comments_other: '{{formatted}} комментария',
    people_one: '{{formatted}} человек',
    people_few: '{{formatted}} человека',
    people_many: '{{formatted}} человек',
    people_other: '{{formatted}} человека',
  },
  once: 'Каждый учтён один раз: как негативный, если негатив есть хоть в одном комментарии, иначе как позитивный или нейтральный.',
  leftOut: {
    both: 'без своих и удалённых',
    own: 'без своих',
    deleted: 'без удалённых',
  },
  unknownTip: '{{counted}} с неясным тоном, в доли не входят',
  answered: 'С ответом',
  answeredTip: 'Доля комментариев людей, на которые сообщество ответило; вероятно, {{interval}}',
  median: 'Медиана времени ответа',
  medianTip: 'От комментария до первого ответа сообщества; половина ответов приходит быстрее',
  waiting_one: '{{formatted}} негативный ждёт ответа',
  waiting_few: '{{formatted}} негативных ждут ответа',
  waiting_many: '{{formatted}} негативных ждут ответа',
  waiting_other: '{{formatted}} негативного ждут ответа',
  more: 'Динамика, теги и записи',
  less: 'Свернуть',
  failed: 'Доли не загрузились.',
  trend: 'Комментарии по тону',
  trendLabel: 'Комментарии каждого тона во времени',
  step: { label: 'Шаг', day: 'День', week: 'Неделя', month: 'Месяц' },
  worst: 'Больше всего негатива',
  negative: 'Негативные',
  group: {
    label: 'Группировка',
    tag: 'Тег',
    post: 'Запись',
    none: {
      tag: 'Ни у одной записи с комментариями нет тегов.',
      post: 'Ни у одной записи нет комментариев ясного тона.',
    },
  },
}
