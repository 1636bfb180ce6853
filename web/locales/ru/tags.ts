import type { tags as english } from '../en/tags.ts'
import type { Russian } from '../russian.ts'

export const tags: Russian<typeof english> = {
  title: 'Теги',
  menu: {
    search: 'Найти или создать тег',
    none: 'Тегов пока нет. Введите название и нажмите Enter.',
    some: 'у части',
    create: 'Создать «{{title}}»',
  },
}
