import type { portfolio as english } from '../en/portfolio.ts'
import type { Russian } from '../russian.ts'

export const portfolio: Russian<typeof english> = {
  title: 'Портфель',
  problem: 'Не удалось загрузить портфель',
  search: 'Сообщество или клиент',
  clearSearch: 'Очистить поиск',
  open: 'Обзор: {{name}}',
  clients: 'Клиенты',
  only: 'Показать только',
  grouping: 'Группировка',
  group: 'Группировать по клиентам',
  noClient: 'Без клиента',
  column: {
    name: 'Сообщество',
    followers: 'Подписчики',
    base: 'Охват или просмотры',
    engagements: 'Вовлечения',
    rate: 'ER',
    contents: 'Посты и истории',
    open_negative: 'Негатив без ответа',
    connection: 'Подключение',
  },
  base: { er: 'Охват', erv: 'Просмотры' },
  rate: { reach: 'по охвату', views: 'по просмотрам', followers: 'по подписчикам' },
  rated: { reach: 'ER по охвату', views: 'ER по просмотрам', followers: 'ER по подписчикам' },
  connection: {
    problem: 'Ошибка подключения',
    none: 'Не подключено',
    importing: 'Загружается',
    ready: 'Подключено',
  },
  delta: { same: 'без изменений', too_little: 'мало данных' },
  notComparable: 'сравнить нельзя',
  imported: '{{share}} постов',
  importingAll: 'Посты ещё загружаются.',
  importingFrom: 'Все посты с {{day}} уже здесь, более ранние загружаются.',
  nothing: {
    title: 'Сообщества не найдены',
    text: 'Измените поиск или фильтры.',
    all: 'Показать все сообщества',
  },
}
