import type { metrics as english } from '../en/metrics.ts'
import type { Russian } from '../russian.ts'

export const metrics: Russian<typeof english> = {
  reach: {
    label: 'Охват',
    about: 'Сколько разных людей увидели.',
  },
  views: {
    label: 'Просмотры',
    about: 'Сколько раз показано.',
  },
  reactions: {
    label: 'Реакции',
    about: 'Все реакции вместе, считая лайки.',
  },
  likes: {
    label: 'Лайки',
    about: 'Первая из реакций; уже входит в «Реакции».',
  },
  comments: {
    label: 'Комментарии',
    about: 'Комментарии вместе с ответами в ветках.',
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
    label: 'Ответы в поле',
    about: 'Сообщения через поле под историей.',
  },
  shares: {
    label: 'Репосты',
    about: 'Сколько раз поделились.',
  },
  unsubscribes: {
    label: 'Отписки',
    about: 'Сколько людей отсюда отписались.',
  },
  reports: {
    label: 'Жалобы',
    about: 'Жалобы в администрацию ВКонтакте.',
  },
  engagements: {
    label: 'Вовлечения',
    about: 'Всё, что люди с этим сделали.',
  },
  er: {
    label: 'ER',
    about: 'Вовлечённость: какая доля увидевших что-то сделала.',
  },
  erp: {
    label: 'ERP',
    about: 'Вовлечённость на запись: вовлечения относительно размера сообщества.',
  },
  missing: {
    no_user_token: 'Доступно только с ключом руководителя сообщества',
    too_old: 'Слишком давно: ВКонтакте отвечает лишь за 300 последних записей',
    not_for_type: 'Здесь такого показателя нет',
    hidden_by_vk: 'ВКонтакте не показывает',
    not_yet: 'Ещё не загружено',
    unknown: 'Неизвестно',
  },
}
