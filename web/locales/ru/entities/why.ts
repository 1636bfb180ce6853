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
}
