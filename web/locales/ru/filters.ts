import type { filters as english } from '../en/filters.ts'
import type { Russian } from '../russian.ts'

export const filters: Russian<typeof english> = {
  search: 'Поиск по тексту',
  searched: '«{{text}}»',
  clearSearch: 'Очистить поиск',
  kind: { label: 'Что показывать', all: 'Всё', posts: 'Записи', stories: 'Истории' },
  type: { label: 'Тип', any: 'Любой тип', text: 'Текст', poll: 'Опрос', video: 'Видео' },
  date: {
    label: 'Даты',
    presets: 'Готовые периоды',
    calendar: 'Календарь',
    zone: 'Дни считаются по времени {{zone}}',
    today: 'Сегодня',
    yesterday: 'Вчера',
    days7: '7 дней',
    days28: '28 дней',
    days30: '30 дней',
    days90: '90 дней',
    thisWeek: 'Эта неделя',
    lastWeek: 'Прошлая неделя',
    thisMonth: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
    thisQuarter: 'Этот квартал',
    lastQuarter: 'Прошлый квартал',
    thisYear: 'Этот год',
    lastYear: 'Прошлый год',
    all: 'Всё время',
  },
  active: 'Действующие фильтры',
  remove: 'Убрать фильтр «{{filter}}»',
  clear: 'Сбросить всё',
}
