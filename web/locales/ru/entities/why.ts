import type { why as english } from '../../en/entities/why.ts'
import type { Russian } from '../../russian.ts'

export const why: Russian<typeof english> = {
  title: 'Как это посчитано',
  formula: 'Формула',
  numbers: 'В числах',
  parts: 'Слагаемые',
  source: 'Источник',
  missing: 'Нет данных',
  counted: 'считается как 0',
  captured: 'Обновлено {{time}}',
  definitions: 'Формулы показателей',
  mean: 'Среднее',
  median: 'Медиана',
  middle: 'Средние 50\u00a0%',
  range: '{{low}} – {{high}}',
  n: 'Постов',
  own: 'Этот пост в том возрасте',
  tooEarly: 'Пока рано сравнивать с другими в этом возрасте.',
  tooFew: 'Похожих постов пока мало, чтобы судить о норме.',
  ratio: '{{ratio}} от медианы, {{label}} ({{of}})',
  legend: 'Засечка: медиана, {{label}}, {{of}}. Заливка: средние 50\u00a0%.',
  legendAtAge:
    'Пост ещё набирает, поэтому сравниваем {{label}}: {{of}}. Засечка: медиана. Заливка: средние 50\u00a0%.',
  base: { reach: 'Охват', views: 'Просмотры', followers: 'Подписчики на момент публикации' },
  sources: {
    reach: {
      post: 'reach_total из stats.getPostReach',
      story: 'Просмотры истории: отдельного охвата у историй ВКонтакте нет',
    },
    views: { post: 'views.count', story: 'views из stories.getStats' },
    reactions: { post: 'reactions.count; где реакций нет — likes.count', story: 'Лайки истории' },
    likes: { post: 'Реакция 0; где реакций нет — likes.count', story: 'likes из stories.getStats' },
    comments: { post: 'comments.count', story: '' },
    votes: { post: 'poll.votes', story: '' },
    hides: { post: 'hide из stats.getPostReach', story: 'bans из stories.getStats' },
    replies: { post: '', story: 'replies из stories.getStats' },
    field_replies: { post: '', story: 'answer из stories.getStats' },
    shares: { post: 'reposts.count', story: 'shares из stories.getStats' },
    unsubscribes: { post: 'unsubscribe из stats.getPostReach', story: '' },
    reports: { post: 'report из stats.getPostReach', story: '' },
    clicks: {
      post: 'links, to_group и join_group из stats.getPostReach',
      story: 'open_link и subscribers из stories.getStats',
    },
  },
}
