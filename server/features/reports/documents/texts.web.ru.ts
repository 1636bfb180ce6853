import type { web as english } from './texts.web.en.ts'

export const web: typeof english = {
  subtitle: 'Что люди делали на сайте; считаем без cookie.',
  none: 'В этом периоде визитов нет.',
  term: (label) => `${label} (сайт)`,
  figures: {
    views: { label: 'Просмотры', about: 'Сколько раз открывали страницы.' },
    visitors: {
      label: 'Посетители',
      about: 'Уникальные посетители за каждый день, в сумме: кто пришёл в три разных дня, учтён трижды.',
    },
    visits: { label: 'Визиты', about: 'Просмотры одного человека с перерывами меньше 30 минут.' },
    bounce: {
      label: 'Отказы',
      about: 'Доля визитов с одним просмотром, без цели и короче десяти секунд.',
    },
    engaged: {
      label: 'Время чтения',
      about: 'Сколько страницы были на экране: в среднем за визит, для отдельных страниц — за просмотр.',
    },
    scroll: { label: 'Глубина', about: 'До какого места в среднем долистали.' },
    goals: {
      label: 'Цели',
      about: 'Сколько раз достигнуты цели.',
    },
  },
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
}
