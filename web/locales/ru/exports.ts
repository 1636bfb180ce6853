import type { exports as english } from '../en/exports.ts'
import type { Russian } from '../russian.ts'

export const exports: Russian<typeof english> = {
  label: 'Экспорт',
  rows_one: '{{formatted}} строка',
  rows_few: '{{formatted}} строки',
  rows_many: '{{formatted}} строк',
  rows_other: '{{formatted}} строки',
  about: 'Всё, что подходит, с номерами, ссылками и тегами, в порядке списка.',
  for: {
    csv: 'Для любой программы с таблицами',
    xlsx: 'Для Excel: числа и даты остаются собой',
    json: 'Для программ',
  },
  running: 'Готовим файл {{format}}',
  starting: 'Собираем строки…',
  bytes: 'Уже {{size}}',
  failed: 'Файл {{format}} не получен',
  saved: 'Сохранено: {{file}}',
}
