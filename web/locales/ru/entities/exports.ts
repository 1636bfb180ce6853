import type { exports as english } from '../../en/entities/exports.ts'
import type { Russian } from '../../russian.ts'

export const exports: Russian<typeof english> = {
  label: 'Выгрузка',
  rows_one: '{{formatted}} строка',
  rows_few: '{{formatted}} строки',
  rows_many: '{{formatted}} строк',
  rows_other: '{{formatted}} строки',
  about: 'Всё, что подходит под фильтры, с ID, ссылками и тегами.',
  for: {
    csv: 'Для любых таблиц',
    xlsx: 'Для Excel, с числами и датами',
    json: 'Для скриптов и программ',
  },
  running: 'Готовим файл {{format}}',
  starting: 'Собираем строки…',
  bytes: 'Уже {{size}}',
  failed: 'Не удалось подготовить файл {{format}}',
  saved: 'Сохранено: {{file}}',
}
