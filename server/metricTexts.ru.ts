import type { formula as englishFormula, metrics as englishMetrics } from './metricTexts.en.ts'

export const metrics: typeof englishMetrics = {
  contents: { label: 'Публикации', about: 'Сколько записей и историй опубликовано.' },
  active: {
    label: 'Активные публикации',
    about: 'Сколько записей и историй что-то набрали, когда бы они ни вышли.',
  },
  reach: { label: 'Охват', about: 'Сколько разных людей увидели; по нескольким публикациям — сумма.' },
  views: { label: 'Просмотры', about: 'Сколько раз показано.' },
  reactions: { label: 'Реакции', about: 'Все реакции вместе, считая лайки.' },
  likes: { label: 'Лайки', about: 'Первая из реакций; уже входит в «Реакции».' },
  comments: { label: 'Комментарии', about: 'Комментарии вместе с ответами в ветках.' },
  clicks: { label: 'Переходы', about: 'Переходы по ссылкам и в сообщество.' },
  votes: { label: 'Голоса', about: 'Голоса в опросе.' },
  hides: { label: 'Скрытия', about: 'Сколько раз скрыли из ленты. Чем меньше, тем лучше.' },
  replies: { label: 'Ответы', about: 'Истории, присланные в ответ.' },
  field_replies: { label: 'Ответы в поле', about: 'Сообщения через поле под историей.' },
  shares: { label: 'Репосты', about: 'Сколько раз поделились.' },
  unsubscribes: {
    label: 'Отписки',
    about: 'Сколько людей отсюда отписались. Чем меньше, тем лучше.',
  },
  reports: { label: 'Жалобы', about: 'Жалобы в администрацию ВКонтакте. Чем меньше, тем лучше.' },
  engagements: { label: 'Вовлечения', about: 'Всё, что люди с этим сделали.' },
  er: { label: 'ER', about: 'Вовлечённость: какая доля увидевших что-то сделала.' },
  erp: {
    label: 'ERP',
    about: 'Вовлечённость на запись: вовлечения относительно размера сообщества.',
  },
}

export const formula: typeof englishFormula = {
  posts: (formula) => `Записи: ${formula}`,
  stories: (formula) => `Истории: ${formula}`,
  rate: (sum, base) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Охват', views: 'Просмотры', followers: 'Подписчики при публикации' },
  pooled: 'Считается по суммам, поэтому крупные записи весят больше мелких.',
}
