import type { agreement as english } from '../en/agreement.ts'
import type { Russian } from '../russian.ts'

export const agreement: Russian<typeof english> = {
  title: 'Точность модели',
  agreed_one: 'от {{formatted}} проверенного комментария модель определила верно (вероятно, {{interval}})',
  agreed_few: 'от {{formatted}} проверенных комментариев модель определила верно (вероятно, {{interval}})',
  agreed_many: 'от {{formatted}} проверенных комментариев модель определила верно (вероятно, {{interval}})',
  agreed_other: 'от {{formatted}} проверенного комментария модель определила верно (вероятно, {{interval}})',
  none: 'Комментарии пока не проверяли. Указывайте или подтверждайте тональность — увидите, насколько точна модель.',
  confusion: {
    caption: 'Модель и люди',
    model: 'Модель ↓ люди →',
    tip: '{{formatted}}: модель — «{{model}}», люди — «{{person}}»',
  },
  learnt: {
    title: 'Чему модель научилась',
    some_one: 'Учитывает {{formatted}} исправление с весом {{weight}}.',
    some_few: 'Учитывает {{formatted}} исправления с весом {{weight}}.',
    some_many: 'Учитывает {{formatted}} исправлений с весом {{weight}}.',
    some_other: 'Учитывает {{formatted}} исправления с весом {{weight}}.',
    none: 'Исправлений пока мало: {{formatted}}. Исправляйте тональность, чтобы обучить модель.',
  },
  keys: {
    title: 'Горячие клавиши',
    walk: 'Следующий, предыдущий',
    tone: 'Позитивный, нейтральный, негативный, не определена',
    open: 'Открыть контекст',
    select: 'Выбрать',
    list: 'Все горячие клавиши',
  },
  version: 'Модель {{version}}',
  judging_one: 'Определяем тональность: {{done}} из {{total}} комментария…',
  judging_few: 'Определяем тональность: {{done}} из {{total}} комментариев…',
  judging_many: 'Определяем тональность: {{done}} из {{total}} комментариев…',
  judging_other: 'Определяем тональность: {{done}} из {{total}} комментария…',
  judgingLabel: 'Ход определения тональности',
}
