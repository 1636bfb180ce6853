import type { paging as english } from '../../en/entities/paging.ts'
import type { Russian } from '../../russian.ts'

export const paging: Russian<typeof english> = {
  label: 'Страницы',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  of: '{{from}}–{{to}} из {{total}}',
}
