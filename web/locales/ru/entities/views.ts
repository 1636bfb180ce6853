import type { views as english } from '../../en/entities/views.ts'
import type { Russian } from '../../russian.ts'

export const views: Russian<typeof english> = {
  report: 'Отчёт по этой подборке',
  label: 'Подборки',
  all: 'Все',
  preset: {
    untagged: 'Без тегов',
    breakouts: 'Взлёты недели',
    flops: 'Провалы',
    unlinked: 'Истории без связи',
    commented: 'Самые обсуждаемые',
    negative: 'Негатив в комментариях',
  },
  save: 'Сохранить подборку',
  saveNew: 'Сохранить как новую',
  update: 'Обновить подборку',
  saved: 'Подборка «{{name}}» сохранена',
  updated: 'Подборка «{{name}}» обновлена',
  name: 'Название',
  share: 'Показывать всей команде',
  shareAbout: 'Вся команда увидит её во вкладках.',
  onlyEditors: 'Делиться с командой могут редакторы и администраторы.',
  keep: 'Сохранить',
  menu: 'Изменить подборку «{{name}}»',
  edit: 'Переименовать или поделиться',
  delete: 'Удалить',
  deleted: 'Подборка «{{name}}» удалена',
}
