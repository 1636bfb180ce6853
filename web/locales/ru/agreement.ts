import type { agreement as english } from '../en/agreement.ts'
import type { Russian } from '../russian.ts'

export const agreement: Russian<typeof english> = {
  title: 'Насколько точна модель',
  agreed_one: 'от {{formatted}} проверенного комментария: с моделью согласились (вероятно, {{interval}})',
  agreed_few: 'от {{formatted}} проверенных комментариев: с моделью согласились (вероятно, {{interval}})',
  agreed_many: 'от {{formatted}} проверенных комментариев: с моделью согласились (вероятно, {{interval}})',
  agreed_other: 'от {{formatted}} проверенного комментария: с моделью согласились (вероятно, {{interval}})',
  none: 'Пока никто не проверил ни одного комментария. Каждый указанный или подтверждённый тон показывает, насколько модели можно верить.',
  confusion: {
    caption: 'Что сказали люди там, где модель сказала своё',
    model: 'Модель ↓ люди →',
    tip: '{{formatted}}: модель — «{{model}}», люди — «{{person}}»',
  },
  learnt: {
    title: 'Чему она научилась здесь',
    some_one: 'Учтено {{formatted}} исправление, его вес — {{weight}}.',
    some_few: 'Учтено {{formatted}} исправления, их вес — {{weight}}.',
    some_many: 'Учтено {{formatted}} исправлений, их вес — {{weight}}.',
    some_other: 'Учтено {{formatted}} исправления, их вес — {{weight}}.',
    none: 'Пока ничему: она судит как везде. Исправлений здесь: {{formatted}}; чтобы они помогли, нужно больше.',
  },
  keys: {
    title: 'С клавиатуры',
    walk: 'Следующий, предыдущий',
    tone: 'Позитивный, нейтральный, негативный, неясный',
    open: 'Открыть контекст',
    select: 'Выбрать',
    list: 'Все клавиши',
  },
  version: 'Модель {{version}}',
  judging_one: 'Оценено {{done}} из {{total}} комментария…',
  judging_few: 'Оценено {{done}} из {{total}} комментариев…',
  judging_many: 'Оценено {{done}} из {{total}} комментариев…',
  judging_other: 'Оценено {{done}} из {{total}} комментария…',
  judgingLabel: 'Как далеко зашла оценка комментариев',
}
