import type { logo as english } from '../../en/entities/logo.ts'
import type { Russian } from '../../russian.ts'

export const logo: Russian<typeof english> = {
  title: 'Логотип',
  hint: 'PNG или JPEG, до 300 КБ.',
  add: 'Выбрать файл',
  change: 'Другой файл',
  remove: 'Убрать логотип',
  tooLarge: 'Файл — {{size}}, а можно до 300 КБ.',
  type: 'Только PNG или JPEG.',
}
