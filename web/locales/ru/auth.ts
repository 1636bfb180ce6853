import type { auth as english } from '../en/auth.ts'
import type { Russian } from '../russian.ts'

export const auth: Russian<typeof english> = {
  tagline: 'Что работает в вашем сообществе и почему.',
  showPassword: 'Показать пароль',
  signIn: {
    title: 'Вход',
    email: 'Электронная почта',
    password: 'Пароль',
    submit: 'Войти',
    invalid: 'Неверный логин или пароль',
    codeWrong: 'Неверный или уже использованный код.',
    tooMany: 'Слишком много попыток. Подождите несколько минут и повторите.',
    failed: 'Сервер не отвечает. Повторите через минуту.',
    required: 'Войдите, чтобы продолжить.',
    noEmail: 'Введите адрес почты',
    noPassword: 'Введите пароль',
  },
  code: {
    app: 'Код',
    appHint: '6 цифр из приложения-аутентификатора',
    recovery: 'Резервный код',
    recoveryHint: 'Один из сохранённых кодов. Каждый действует один раз',
    useRecovery: 'Ввести резервный код',
    useApp: 'Ввести код из приложения',
    back: 'Назад',
  },
  setup: {
    title: 'Добро пожаловать в Rapport',
    text: 'Создайте аккаунт администратора. Дальше подключим сообщество.',
    name: 'Имя',
    email: 'Электронная почта',
    password: 'Пароль',
    passwordHint: 'Не короче 10 символов. Подойдут несколько слов, не связанных между собой.',
    confirmation: 'Повторите пароль',
    different: 'Пароли не совпадают',
    submit: 'Создать аккаунт',
  },
}
