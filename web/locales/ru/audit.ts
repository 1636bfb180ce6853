import type { audit as english } from '../en/audit.ts'
import type { Russian } from '../russian.ts'

// Sentences have no subject and no past tense, which in Russian would need the person's gender.
export const audit: Russian<typeof english> = {
  title: 'Журнал действий',
  section: 'Кто, что, когда и откуда. Хранится 400 дней.',
  open: 'Открыть журнал',
  problem: 'Не удалось загрузить журнал',
  search: 'Поиск: имя, действие, адрес',
  clearSearch: 'Очистить поиск',
  searched: 'Поиск: {{text}}',
  people: 'Пользователи',
  personOf: 'Пользователь {{id}}',
  actions: 'Действия',
  empty: {
    title: 'Пока записей нет',
    text: 'Здесь появятся входы, изменения пользователей и настроек, удаления и выданные ссылки.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Ни одна запись не подходит под все фильтры. Уберите один из них.',
    all: 'Показать всё',
  },
  fact: { action: 'Действие', target: 'Объект', community: 'Сообщество', id: 'Запись' },
  refused: {
    password: 'Не удалось войти: неверная почта или пароль',
    second_factor: 'Не удалось войти: неверный код двухфакторной аутентификации',
  },
  noRoles: 'нет',
  changed: {
    name: 'имя',
    email: 'почта',
    role: 'роль',
    community_ids: 'сообщества',
    community_roles: 'роли по сообществам: {{value}}',
    password: 'пароль',
    currency: 'валюта {{value}}',
    learns_alone: 'спрашивает ли модель, прежде чем учиться',
    open_days: 'сколько дней комментарий ждёт ответа: {{value}}',
  },
  action: {
    auth: { signIn: 'Вход', signInFailed: 'Неудачный вход', signOut: 'Выход' },
    setup: { create: 'Первая настройка' },
    user: {
      create: 'Добавлен пользователь',
      edit: 'Изменён пользователь',
      delete: 'Удалён пользователь',
      signOut: 'Завершены все сеансы пользователя',
      removeSecondFactor: 'Отключена двухфакторная аутентификация пользователя',
    },
    profile: {
      changePassword: 'Изменён свой пароль',
      signOutElsewhere: 'Завершены другие свои сеансы',
      confirmSecondFactor: 'Включена двухфакторная аутентификация',
      removeSecondFactor: 'Отключена двухфакторная аутентификация',
      renewRecoveryCodes: 'Обновлены резервные коды',
    },
    token: { create: 'Создан API-токен', delete: 'Отозван API-токен' },
    community: { connect: 'Подключено сообщество', edit: 'Изменено сообщество' },
    settings: { save: 'Изменены токены ВКонтакте', restoreToken: 'Возвращён прежний токен ВКонтакте' },
    definitions: { save: 'Изменены формулы показателей' },
    tag: { delete: 'Удалён тег', merge: 'Объединены теги' },
    report: {
      delete: 'Удалён отчёт',
      share: 'Создана ссылка на отчёт',
      unshare: 'Отозвана ссылка на отчёт',
      setDelivery: 'Изменена доставка отчёта',
    },
    campaign: { delete: 'Удалена кампания', exportAudience: 'Выгружена аудитория' },
    creative: { delete: 'Удалён креатив' },
  },
  sentence: {
    auth: { signIn: 'Вход', signInFailed: 'Неудачный вход', signOut: 'Выход' },
    setup: { create: 'Первая настройка' },
    user: {
      create: 'Добавлен пользователь {{object}}, роль: {{role}}',
      edit: 'Изменён пользователь {{object}}: {{changes}}',
      delete: 'Удалён пользователь {{object}}',
      signOut: 'Завершены все сеансы пользователя {{object}}',
      removeSecondFactor: 'Отключена двухфакторная аутентификация пользователя {{object}}',
    },
    profile: {
      changePassword: 'Изменён свой пароль',
      signOutElsewhere: 'Завершены другие свои сеансы',
      confirmSecondFactor: 'Включена двухфакторная аутентификация',
      removeSecondFactor: 'Отключена двухфакторная аутентификация',
      renewRecoveryCodes: 'Созданы новые резервные коды',
    },
    token: {
      create: 'Создан API-токен «{{object}}» ({{role}})',
      delete: 'Отозван API-токен «{{object}}»',
    },
    community: {
      connect: 'Подключено сообщество «{{object}}»',
      edit: 'Изменено в сообществе: {{changes}}',
    },
    settings: {
      save: 'Изменены токены: {{tokens}}',
      restoreToken: 'Возвращён прежний токен: {{tokens}}',
    },
    definitions: { save: 'Изменены формулы показателей' },
    tag: {
      delete: 'Удалён тег «{{object}}»',
      merge: 'Тег «{{object}}» объединён с «{{into}}»',
    },
    report: {
      delete: 'Удалён отчёт «{{object}}»',
      share: 'Создана ссылка на отчёт',
      unshare: 'Отозвана ссылка на отчёт',
      setDelivery: 'Изменена доставка отчёта',
    },
    campaign: {
      delete: 'Удалена кампания «{{object}}»',
      exportAudience: 'Выгружена аудитория, человек: {{people}}',
    },
    creative: { delete: 'Удалён креатив «{{object}}»' },
  },
}
