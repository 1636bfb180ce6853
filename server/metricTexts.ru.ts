import type { formula as englishFormula, metrics as englishMetrics } from './metricTexts.en.ts'

export const metrics: typeof englishMetrics = {
  contents: { label: 'Публикации', about: 'Сколько постов и историй вышло.' },
  active: {
    label: 'Активные публикации',
    about: 'Посты и истории, у которых что-то прибавилось, когда бы они ни вышли.',
  },
  reach: { label: 'Охват', about: 'Сколько людей увидели: сумма по постам и историям.' },
  views: { label: 'Просмотры', about: 'Сколько раз показали.' },
  reactions: { label: 'Реакции', about: 'Все реакции, включая лайки.' },
  likes: { label: 'Лайки', about: 'Уже входят в «Реакции».' },
  comments: { label: 'Комментарии', about: 'Комментарии и ответы в ветках.' },
  clicks: { label: 'Переходы', about: 'Переходы по ссылкам и в сообщество.' },
  votes: { label: 'Голоса', about: 'Голоса в опросе.' },
  hides: { label: 'Скрытия', about: 'Сколько раз скрыли из ленты. Чем меньше, тем лучше.' },
  replies: { label: 'Ответы', about: 'Истории, присланные в ответ.' },
  field_replies: { label: 'Ответы сообщением', about: 'Сообщения из поля под историей.' },
  shares: { label: 'Репосты', about: 'Сколько раз поделились.' },
  unsubscribes: {
    label: 'Отписки',
    about: 'Отписались после этой публикации. Чем меньше, тем лучше.',
  },
  reports: { label: 'Жалобы', about: 'Жалобы в администрацию ВКонтакте. Чем меньше, тем лучше.' },
  engagements: { label: 'Вовлечения', about: 'Всё, что сделали люди, — по формуле ниже.' },
  er: { label: 'ER', about: 'Вовлечения в процентах от тех, кто увидел.' },
  erp: {
    label: 'ERP',
    about: 'Вовлечения на пост в процентах от числа подписчиков.',
  },
}

export const formula: typeof englishFormula = {
  posts: (formula) => `Посты: ${formula}`,
  stories: (formula) => `Истории: ${formula}`,
  rate: (sum, base) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Охват', views: 'Просмотры', followers: 'Подписчики при публикации' },
  pooled: 'Все вовлечения делим на всю базу: крупные посты весят больше.',
}
