import type { auth as english } from '../en/auth.ts'
import type { Russian } from '../russian.ts'

export const auth: Russian<typeof english> = {
  tagline: 'Что работает в вашем сообществе и почему.',
  showPassword: 'Показать введённое',
  signIn: {
    title: 'Вход',
    email: 'Электронная почта',
    password: 'Пароль',
    submit: 'Войти',
    invalid: 'Неверный логин или пароль',
    codeWrong: 'Этот код неверный или уже использован.',
    tooMany: 'Слишком много попыток. Подождите несколько минут и повторите.',
    failed: 'Вход сейчас не отвечает. Повторите через минуту.',
    required: 'Войдите, чтобы открыть запрошенную страницу.',
    noEmail: 'Введите адрес почты',
    noPassword: 'Введите пароль',
  },
  code: {
    app: 'Код',
    appHint: 'Шесть цифр из приложения-аутентификатора',
    recovery: 'Резервный код',
    recoveryHint: 'Один из сохранённых; каждый действует один раз',
    useRecovery: 'Ввести резервный код',
    useApp: 'Ввести код из приложения',
    back: 'Назад',
  },
  setup: {
    title: 'Добро пожаловать в Rapport',
    text: 'Создайте администратора. На следующем шаге подключается сообщество.',
    name: 'Имя',
    email: 'Электронная почта',
    password: 'Пароль',
    passwordHint: 'Не короче 10 символов',
    confirmation: 'Пароль ещё раз',
    different: 'Пароли не совпадают',
    submit: 'Создать и войти',
  },
}
