import { metrics as words } from '#contract/metricWords.ru.ts'
import type { metrics as english } from '../en/metrics.ts'
import type { Russian } from '../russian.ts'

export const metrics: Russian<typeof english> = {
  reach: {
    label: 'Охват',
    about: 'Сколько людей увидели.',
  },
  views: {
    label: 'Просмотры',
    about: 'Сколько раз показали.',
  },
  reactions: {
    label: 'Реакции',
    about: 'Все реакции, включая лайки.',
  },
  likes: {
    label: 'Лайки',
    about: 'Уже входят в «Реакции».',
  },
  comments: {
    label: 'Комментарии',
    about: 'Комментарии, включая ответы в ветках.',
  },
  clicks: {
    label: 'Переходы',
    about: 'Переходы по ссылкам и в сообщество.',
  },
  votes: { label: 'Голоса', about: 'Голоса в опросе.' },
  hides: {
    label: 'Скрытия',
    about: 'Сколько раз скрыли из ленты.',
  },
  replies: {
    label: 'Ответы',
    about: 'Истории, присланные в ответ.',
  },
  field_replies: {
    label: 'Ответы сообщением',
    about: 'Сообщения из поля под историей.',
  },
  shares: {
    label: 'Репосты',
    about: 'Сколько раз поделились.',
  },
  unsubscribes: {
    label: 'Отписки',
    about: 'Отписались после этого поста.',
  },
  reports: {
    label: 'Жалобы',
    about: 'Жалобы в администрацию ВКонтакте.',
  },
  engagements: {
    label: 'Вовлечения',
    about: 'Реакции, комментарии, репосты, переходы, голоса.',
  },
  er: {
    label: 'ER',
    about: 'Доля охвата, которая отреагировала: реакции, комментарии, репосты, переходы, голоса.',
  },
  erp: {
    label: 'ERP',
    about: 'Вовлечения на пост, делённые на число подписчиков.',
  },
  missing: {
    no_user_token: 'Нужен токен администратора сообщества',
    too_old: 'Слишком старый: ВКонтакте отдаёт данные только для 300 последних постов',
    not_for_type: 'Для этого типа такого показателя нет',
    hidden_by_vk: 'ВКонтакте не показывает',
    not_yet: 'Ещё не загружено',
    unknown: 'Неизвестно',
  },
}
