import type { wordRules as english } from '../en/wordRules.ts'
import type { Russian } from '../russian.ts'

export const wordRules: Russian<typeof english> = {
  title: 'Словарь',
  about:
    'Что слово или фраза значит в вашем сообществе, во всех формах. Важнее модели, но не меняет проверенное людьми.',
  onlyEditors: 'Словарь меняют редакторы и администраторы.',
  none: 'В словаре пока пусто.',
  phrase: 'Слово или фраза',
  phraseExample: 'пушка',
  means: 'Тональность',
  create: 'Добавить правило',
  preview: 'Предпросмотр',
  matched_one: 'Найдено в {{formatted}} комментарии,',
  matched_few: 'Найдено в {{formatted}} комментариях,',
  matched_many: 'Найдено в {{formatted}} комментариях,',
  matched_other: 'Найдено в {{formatted}} комментария,',
  changed_one: 'изменит {{formatted}}.',
  changed_few: 'изменит {{formatted}}.',
  changed_many: 'изменит {{formatted}}.',
  changed_other: 'изменит {{formatted}}.',
  created_one: 'Правило «{{phrase}}» добавлено, изменён {{formatted}} комментарий',
  created_few: 'Правило «{{phrase}}» добавлено, изменено {{formatted}} комментария',
  created_many: 'Правило «{{phrase}}» добавлено, изменено {{formatted}} комментариев',
  created_other: 'Правило «{{phrase}}» добавлено, изменено {{formatted}} комментария',
  deleted: 'Правило «{{phrase}}» удалено',
  delete: 'Удалить правило «{{phrase}}»',
  quoted: '«{{phrase}}»',
}
