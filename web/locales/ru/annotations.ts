import type { annotations as english } from '../en/annotations.ts'
import type { Russian } from '../russian.ts'

export const annotations: Russian<typeof english> = {
  title: 'Отметки',
  add: 'Добавить отметку',
  edit: 'Изменить отметку',
  dialog: { create: 'Новая отметка', edit: 'Отметка' },
  text: 'Что произошло',
  placeholder: 'Началась кампания, праздник, сайт не работал…',
  from: 'Первый день',
  to: 'Последний день',
  create: 'Добавить',
  save: 'Сохранить',
  delete: 'Удалить',
  deleted: 'Отметка удалена',
  viewer: 'Отмечать дни могут только редакторы и администраторы',
  by: 'Автор: {{name}}',
  stale: 'Кто-то уже изменил эту отметку. Закройте её и откройте снова.',
}
