import type { annotations as english } from '../../en/entities/annotations.ts'
import type { Russian } from '../../russian.ts'

export const annotations: Russian<typeof english> = {
  title: 'Отметки',
  add: 'Добавить отметку',
  edit: 'Изменить отметку',
  dialog: { create: 'Новая отметка', edit: 'Отметка' },
  text: 'Что произошло',
  placeholder: 'Старт кампании, праздник, сбой сайта…',
  from: 'Начало',
  to: 'Конец',
  create: 'Добавить',
  save: 'Сохранить',
  delete: 'Удалить',
  added: 'Отметка добавлена',
  changed: 'Отметка изменена',
  deleted: 'Отметка удалена',
  viewer: 'Добавлять отметки могут редакторы и администраторы',
  by: 'Автор: {{name}}',
  stale: 'Кто-то только что изменил отметку. Закройте её и откройте снова.',
}
