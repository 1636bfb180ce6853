import { topicNames } from '#contract/writing/topicNames.ru.ts'
import type { topics as english } from '../../en/entities/topics.ts'
import type { Russian } from '../../russian.ts'

export const topics: Russian<typeof english> = {
  title: 'О чём говорят',
  about:
    'Комментарий может быть сразу о нескольких темах. Темы находим по словам; в коротких ответах их часто нет.',
  complaints: 'На что жалуются',
  complaintsText: 'Темы, в которых больше всего негативных комментариев за период.',
  noComplaints: 'За период нет тем с негативными комментариями.',
  none: 'В этих комментариях пока нет тем.',
  without: 'Без темы — {{share}} комментариев.',
  sorting: 'Темы обновляются.',
  compared: '{{days}}, к такому же периоду до него',
  allTime: 'За всё время',
  new: 'новая',
  was: 'Было {{formatted}}',
  show: 'Показать комментарии о теме «{{name}}»',
  examples: 'Типичные комментарии',
  details: 'Типичные комментарии: «{{name}}»',
  words: 'Находим по словам, которые начинаются с: {{words}}',
  rename: 'Переименовать',
  renameOf: 'Переименовать «{{name}}»',
  nameOf: 'Название темы',
  reset: 'Вернуть название',
  renamed: 'Тема «{{before}}» теперь называется «{{name}}»',
  name: topicNames,
}
