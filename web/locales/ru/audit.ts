import type { audit as english } from '../en/audit.ts'
import type { Russian } from '../russian.ts'

// Sentences have no subject and no past tense, which in Russian would need the person's gender.
export const audit: Russian<typeof english> = {
  title: 'Журнал действий',
  section: 'Кто, что, когда и откуда; хранится 400 дней.',
  open: 'Открыть журнал',
  problem: 'Журнал не загрузился',
  search: 'Поиск: имя, действие, адрес',
  clearSearch: 'Очистить поиск',
  searched: 'Поиск: {{text}}',
  people: 'Люди',
  personOf: 'Человек {{id}}',
  actions: 'Действия',
  empty: {
    title: 'Пока записей нет',
    text: 'Здесь появятся входы, изменения людей и настроек и всё, что удалили или чем поделились.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Ни одна запись не подходит под все условия. Снимите одно из них.',
    all: 'Показать всё',
  },
  fact: { action: 'Действие', target: 'Объект', community: 'Сообщество', id: 'Запись' },
  refused: {
    password: 'Вход отклонён: неверная почта или пароль',
    second_factor: 'Вход отклонён: неверный код второго фактора',
  },
  changed: {
    name: 'имя',
    email: 'почта',
    role: 'роль',
    community_ids: 'сообщества',
    password: 'пароль',
    currency: 'валюта {{value}}',
    learns_alone: 'спрашивает ли модель, прежде чем учиться',
    open_days: 'сколько дней комментарий ждёт ответа: {{value}}',
  },
  action: {
    auth: { signIn: 'Вход', signInFailed: 'Вход отклонён', signOut: 'Выход' },
    setup: { create: 'Первая настройка' },
    user: {
      create: 'Добавлен пользователь',
      edit: 'Изменён пользователь',
      delete: 'Удалён пользователь',
      signOut: 'Завершены все входы пользователя',
      removeSecondFactor: 'Убран второй фактор пользователя',
    },
    profile: {
      changePassword: 'Сменён свой пароль',
      signOutElsewhere: 'Завершены остальные входы',
      confirmSecondFactor: 'Включён второй фактор',
      removeSecondFactor: 'Отключён второй фактор',
      renewRecoveryCodes: 'Обновлены резервные коды',
    },
    token: { create: 'Создан токен для программ', delete: 'Отозван токен для программ' },
    community: { connect: 'Подключено сообщество', edit: 'Изменено сообщество' },
    settings: { save: 'Изменены ключи доступа' },
    definitions: { save: 'Изменены определения показателей' },
    tag: { delete: 'Удалён тег', merge: 'Объединены теги' },
    report: {
      delete: 'Удалён отчёт',
      share: 'Отчёт открыт по ссылке',
      unshare: 'Отозвана ссылка на отчёт',
      setDelivery: 'Изменена доставка отчёта',
    },
    campaign: { delete: 'Удалена кампания', exportAudience: 'Выгружена аудитория' },
    creative: { delete: 'Удалён креатив' },
  },
  sentence: {
    auth: { signIn: 'Вход', signInFailed: 'Вход отклонён', signOut: 'Выход' },
    setup: { create: 'Первая настройка системы' },
    user: {
      create: 'Добавлен пользователь {{object}}, роль: {{role}}',
      edit: 'Изменён пользователь {{object}}: {{changes}}',
      delete: 'Удалён пользователь {{object}}',
      signOut: 'Завершены все входы пользователя {{object}}',
      removeSecondFactor: 'Убран второй фактор пользователя {{object}}',
    },
    profile: {
      changePassword: 'Сменён свой пароль',
      signOutElsewhere: 'Завершены остальные входы',
      confirmSecondFactor: 'Включён второй фактор',
      removeSecondFactor: 'Отключён второй фактор',
      renewRecoveryCodes: 'Созданы новые резервные коды',
    },
    token: {
      create: 'Создан токен «{{object}}» ({{role}})',
      delete: 'Отозван токен «{{object}}»',
    },
    community: {
      connect: 'Подключено сообщество «{{object}}»',
      edit: 'Изменено в сообществе: {{changes}}',
    },
    settings: { save: 'Изменены ключи доступа: {{tokens}}' },
    definitions: { save: 'Изменены определения показателей' },
    tag: {
      delete: 'Удалён тег «{{object}}»',
      merge: 'Тег «{{object}}» объединён с «{{into}}»',
    },
    report: {
      delete: 'Удалён отчёт «{{object}}»',
      share: 'Отчёт открыт по ссылке',
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
