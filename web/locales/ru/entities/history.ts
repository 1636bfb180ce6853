import type { history as english } from '../../en/entities/history.ts'
import type { Russian } from '../../russian.ts'

export const history: Russian<typeof english> = {
  growth: 'Рост',
  byAge: '{{metric}} по возрасту',
  byDay: '{{metric}}: прирост по дням',
  mode: { label: 'Вид', age: 'По возрасту', day: 'По дням' },
  metric: 'Показатель',
  age: { label: 'Возраст', minutes: '{{formatted}} мин', hours: '{{formatted}} ч', days: '{{formatted}} д' },
  day: 'День',
  band: { low: 'Обычно: низ', middle: 'Обычно: медиана', high: 'Обычно: верх' },
  normal: 'Заливка: средние 50\u00a0% прежних постов этого типа. Пунктир: медиана.',
  normalStory: 'Заливка: средние 50\u00a0% прежних историй этого типа. Пунктир: медиана.',
  noNormal: 'Прежних постов мало (меньше 5), чтобы судить о норме.',
  gained: 'Прирост между обновлениями распределён по времени равномерно.',
  one: 'Пока одно значение, {{time}}. Кривая начнётся, когда число изменится.',
  late: 'Первые данные — {{time}}, через {{age}} после публикации. Более ранний рост неизвестен.',
  none: 'Данных по этому показателю пока нет.',
  edits: {
    title: 'Правки текста',
    replaced: 'Изменено {{time}}',
    removed: 'Убрано:',
    added: 'Добавлено:',
    unseen: 'Изменено {{time}}. Прежний текст не сохранился.',
  },
}
