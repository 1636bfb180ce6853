import { webFigures } from '#contract/metrics/metricWords.ru.ts'
import type { web as english } from './texts.web.en.ts'

export const web: typeof english = {
  subtitle: 'Что люди делали на сайте; считаем без cookie.',
  none: 'В этом периоде визитов нет.',
  term: (label) => `${label} (сайт)`,
  figures: { ...webFigures, engaged: { ...webFigures.engaged, about: webFigures.engaged.visit } },
  lists: {
    page: {
      title: 'Страницы',
      column: 'Страница',
      counted: 'Просмотры',
      none: 'Страницы: просмотров нет.',
    },
    source: { title: 'Источники', column: 'Источник', counted: 'Визиты', none: 'Источники: визитов нет.' },
    goal: { title: 'Цели', column: 'Цель', counted: 'Достижения', none: 'Цели: не достигнуты.' },
    campaign: {
      title: 'Кампании',
      column: 'utm_campaign',
      counted: 'Визиты',
      none: 'Кампании: визитов с utm_campaign нет.',
    },
    content: {
      title: 'Объявления',
      column: 'utm_content',
      counted: 'Визиты',
      none: 'Объявления: визитов с utm_content нет.',
    },
    device: {
      title: 'Устройства',
      column: 'Устройство',
      counted: 'Визиты',
      none: 'Устройства: визитов нет.',
    },
    country: { title: 'Страны', column: 'Страна', counted: 'Визиты', none: 'Страны: визитов нет.' },
    tag: {
      title: 'Теги страниц',
      column: 'Тег',
      counted: 'Просмотры',
      none: 'Теги: страниц с тегами нет.',
    },
    type: { title: 'Типы страниц', column: 'Тип', counted: 'Просмотры', none: 'Типы: просмотров нет.' },
    event: {
      title: 'События',
      column: 'Событие',
      counted: 'Количество',
      none: 'События: нет.',
    },
    outbound: {
      title: 'Внешние ссылки',
      column: 'Адрес',
      counted: 'Переходы',
      none: 'Внешние ссылки: переходов нет.',
    },
    download: {
      title: 'Скачивания',
      column: 'Файл',
      counted: 'Скачивания',
      none: 'Скачивания: нет.',
    },
  },
  ofAll: (shown, all) => `Показано ${shown.text} из ${all.text}.`,
  devices: { desktop: 'Компьютер', tablet: 'Планшет', phone: 'Телефон' },
  direct: 'Прямые и неизвестные',
  unknown: 'Неизвестно',
  notCompared: (day) => `Сравнить не с чем: данные с ${day}.`,
  goalsChanged: (day) => `цели изменены ${day}`,
}
