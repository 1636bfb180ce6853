import type { wordRules as english } from '../en/wordRules.ts'
import type { Russian } from '../russian.ts'

export const wordRules: Russian<typeof english> = {
  title: 'Правила о словах',
  about:
    'Что слово или выражение значит в этом сообществе, во всех формах, что бы ни думала модель. Указанное людьми не меняется.',
  onlyEditors: 'Правила о словах меняют только редакторы и администраторы.',
  none: 'Правил пока нет.',
  phrase: 'Слово или выражение',
  phraseExample: 'пушка',
  means: 'Что оно здесь значит',
  create: 'Добавить правило',
  preview: 'Что сделает правило',
  matched_one: 'Есть в {{formatted}} комментарии,',
  matched_few: 'Есть в {{formatted}} комментариях,',
  matched_many: 'Есть в {{formatted}} комментариях,',
  matched_other: 'Есть в {{formatted}} комментария,',
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
