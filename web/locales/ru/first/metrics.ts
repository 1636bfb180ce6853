import { metrics as words } from '#contract/metricWords.ru.ts'
import type { metrics as english } from '../../en/first/metrics.ts'
import type { Russian } from '../../russian.ts'

export const metrics: Russian<typeof english> = {
  ...words,
  missing: {
    no_user_token: 'Нужен токен администратора сообщества',
    too_old: 'Слишком старый: ВКонтакте отдаёт данные только для 300 последних постов',
    not_for_type: 'Для этого типа такого показателя нет',
    hidden_by_vk: 'ВКонтакте не показывает',
    not_yet: 'Ещё не загружено',
    unknown: 'Неизвестно',
  },
}
