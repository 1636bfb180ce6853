import { metrics as words } from '#contract/metrics/metricWords.ru.ts'
import { keptBack } from '#contract/network.ts'
import type { metrics as english } from '../../en/first/metrics.ts'
import type { Russian } from '../../russian.ts'

export const metrics: Russian<typeof english> = {
  ...words,
  byViews: {
    no_token:
      'ER здесь — по просмотрам: охват {{network}} отдаёт только по токену администратора сообщества.',
    since: 'Охват известен с {{day}}, поэтому весь период посчитан по просмотрам.',
    until: 'Охват известен по {{day}}, поэтому весь период посчитан по просмотрам.',
    before: 'Охват известен только с {{day}}, поэтому период посчитан по просмотрам.',
    after: 'Охват известен только по {{day}}, поэтому период посчитан по просмотрам.',
    connect: 'Добавить токен пользователя',
    askAdmin: 'Попросите администратора добавить токен пользователя.',
  },
  missing: {
    no_user_token: 'Нужен токен администратора сообщества',
    too_old: 'Слишком старый: {{network}} отдаёт данные только для {{postsWithReach}} последних постов',
    not_for_type: 'Для этого типа такого показателя нет',
    [keptBack]: '{{network}} не показывает',
    not_yet: 'Ещё не загружено',
    unknown: 'Неизвестно',
  },
}
