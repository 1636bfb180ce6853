import type { onboarding as english } from '../en/onboarding.ts'
import type { Russian } from '../russian.ts'

export const onboarding: Russian<typeof english> = {
  title: 'Первые шаги',
  progress_one: 'Готово {{done}} из {{count}} шага',
  progress_few: 'Готово {{done}} из {{count}} шагов',
  progress_many: 'Готово {{done}} из {{count}} шагов',
  progress_other: 'Готово {{done}} из {{count}} шага',
  hide: 'Скрыть список',
  hideTip: 'Скрыть. Вернуть можно через «Первые шаги» в меню вашего профиля',
  hidden: 'Список первых шагов скрыт',
  step: {
    first_posts: 'Первые посты',
    posts: 'Все посты',
    comments: 'Комментарии',
    sentiment: 'Тональность',
    reach: 'Охват',
    stories: 'Истории',
    tags: 'Теги',
    report: 'Первый отчёт',
    colleague: 'Коллега',
    web: 'Страницы сайта',
  },
  todo: {
    tags: 'Примите предложенные',
    report: 'Создайте отчёт',
    colleague: 'Пригласите коллегу',
    web: 'Подключите сайт',
  },
  state: {
    open: 'Ждёт',
    running: 'Идёт загрузка',
    stopped: 'Остановлено',
    unavailable: 'Недоступно',
    done: 'Готово',
  },
  some: '{{done}} из {{total}}',
  someLeft: '{{done}} из {{total}}, осталось {{left}}',
  needs: {
    first_posts: 'Нужен токен пользователя или сервисный',
    posts: 'Нужен токен пользователя или сервисный',
    sentiment: 'Нужен токен пользователя или сервисный',
    comments: 'Нужен токен пользователя или сервисный',
    reach: 'Нужен токен пользователя',
    stories: 'Нужен токен сообщества',
  },
}
