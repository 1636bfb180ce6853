import type { metrics as english } from '../en/metrics.ts'
import type { Russian } from '../russian.ts'

export const metrics: Russian<typeof english> = {
  reach: {
    label: 'Охват',
    about: 'Сколько разных людей увидели.',
    post: 'reach_total из stats.getPostReach',
    story: 'Просмотры истории: отдельного охвата у историй ВКонтакте нет',
  },
  views: {
    label: 'Просмотры',
    about: 'Сколько раз показано.',
    post: 'views.count',
    story: 'views из stories.getStats',
  },
  reactions: {
    label: 'Реакции',
    about: 'Все реакции вместе, считая лайки.',
    post: 'reactions.count; где реакций нет — likes.count',
    story: 'Лайки истории',
  },
  likes: {
    label: 'Лайки',
    about: 'Первая из реакций; уже входит в «Реакции».',
    post: 'Реакция 0; где реакций нет — likes.count',
    story: 'likes из stories.getStats',
  },
  comments: {
    label: 'Комментарии',
    about: 'Комментарии вместе с ответами в ветках.',
    post: 'comments.count',
    story: '',
  },
  clicks: {
    label: 'Переходы',
    about: 'Переходы по ссылкам и в сообщество.',
    post: 'Ссылки + в сообщество + вступления',
    story: 'Открыли ссылку + подписались',
  },
  votes: { label: 'Голоса', about: 'Голоса в опросе.', post: 'poll.votes', story: '' },
  hides: {
    label: 'Скрытия',
    about: 'Сколько раз скрыли из ленты.',
    post: 'hide из stats.getPostReach',
    story: 'bans из stories.getStats',
  },
  replies: {
    label: 'Ответы',
    about: 'Истории, присланные в ответ.',
    post: '',
    story: 'replies из stories.getStats',
  },
  field_replies: {
    label: 'Ответы в поле',
    about: 'Сообщения через поле под историей.',
    post: '',
    story: 'answer из stories.getStats',
  },
  shares: {
    label: 'Репосты',
    about: 'Сколько раз поделились.',
    post: 'reposts.count',
    story: 'shares из stories.getStats',
  },
  unsubscribes: {
    label: 'Отписки',
    about: 'Сколько людей отсюда отписались.',
    post: 'unsubscribe из stats.getPostReach',
    story: '',
  },
  reports: {
    label: 'Жалобы',
    about: 'Жалобы в администрацию ВКонтакте.',
    post: 'report из stats.getPostReach',
    story: '',
  },
  engagements: {
    label: 'Вовлечения',
    about: 'Всё, что люди с этим сделали.',
    post: 'Реакции + комментарии + репосты + голоса',
    story: 'Лайки + ответы + ответы в поле + репосты',
  },
  er: {
    label: 'ER',
    about: 'Вовлечённость: какая доля увидевших что-то сделала.',
    post: 'Вовлечения ÷ охват × 100',
    story: 'Вовлечения ÷ охват × 100',
  },
  erp: {
    label: 'ERP',
    about: 'Вовлечённость на запись: вовлечения относительно размера сообщества.',
    post: 'Вовлечения ÷ подписчики на момент публикации × 100',
    story: 'Вовлечения ÷ подписчики на момент публикации × 100',
  },
  how: 'Как считается',
  missing: {
    no_user_token: 'Доступно только с ключом руководителя сообщества',
    too_old: 'Слишком давно: ВКонтакте отвечает лишь за 300 последних записей',
    not_for_type: 'Здесь такого показателя нет',
    hidden_by_vk: 'ВКонтакте не показывает',
    not_yet: 'Ещё не загружено',
    unknown: 'Неизвестно',
  },
}
