import { composeLetter } from '#server/mail/letter.ts'

const texts = {
  en: {
    subject: 'New password for Rapport',
    asked: (host: string) => `You asked for a new password for Rapport at ${host}.`,
    link: 'Choose a new password',
    until: 'The link works once and expires in 30 minutes. A new password signs you out on all devices.',
    unexpected: "If it wasn't you, ignore this email: your password stays the same.",
  },
  ru: {
    subject: 'Новый пароль для Rapport',
    asked: (host: string) => `Вы запросили новый пароль для Rapport (${host}).`,
    link: 'Задать новый пароль',
    until: 'Ссылка действует один раз, в течение 30 минут. Новый пароль завершит все ваши сеансы.',
    unexpected: 'Если это были не вы, просто удалите письмо: пароль останется прежним.',
  },
}

/** The e-mail to who has forgotten a password. */
export function composeReset(language: keyof typeof texts, link: string) {
  const { subject, asked, until, unexpected, ...say } = texts[language]
  return composeLetter({
    language,
    subject,
    before: [asked(new URL(link).host)],
    url: link,
    link: say.link,
    after: [until, unexpected],
  })
}
