import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'

/** What the public pages around a report say. Names come as people wrote them. */
interface PageTexts {
  languages: string
  downloads: string
  formats: Record<ReportFormat, string>
  notFound: { title: string; text: string }
  tooMany: { title: string; text: string }
  password: { title: string; label: string; wrong: string; open: string }
  unsubscribe: {
    title: (name: string) => string
    ask: (name: string, email: string) => string
    stop: string
    stopped: (name: string, email: string) => string
    undo: string
    again: (name: string, email: string) => string
  }
}

export const languageNames: Record<ReportLanguage, string> = { en: 'English', ru: 'Русский' }

const en: PageTexts = {
  languages: 'Language',
  downloads: 'Download',
  formats: { pdf: 'PDF', pptx: 'PowerPoint', xlsx: 'Excel', csv: 'CSV', html: 'Web page' },
  notFound: {
    title: 'Link not found',
    text: 'It is wrong, expired or revoked. Ask the sender for a new one.',
  },
  tooMany: { title: 'Too many attempts', text: 'Try again in a few minutes.' },
  password: {
    title: 'This report is password-protected',
    label: 'Password',
    wrong: 'Wrong password',
    open: 'Open report',
  },
  unsubscribe: {
    title: (name) => `Emails with “${name}”`,
    ask: (name, email) => `Stop sending “${name}” to ${email}?`,
    stop: 'Unsubscribe',
    stopped: (name, email) => `${email} won’t get “${name}” any more.`,
    undo: 'Undo',
    again: (name, email) => `${email} will get “${name}” again.`,
  },
}

const ru: PageTexts = {
  languages: 'Язык',
  downloads: 'Скачать',
  formats: { pdf: 'PDF', pptx: 'PowerPoint', xlsx: 'Excel', csv: 'CSV', html: 'Веб-страница' },
  notFound: {
    title: 'Ссылка не найдена',
    text: 'Она неверна, истекла или отозвана. Попросите новую у отправителя.',
  },
  tooMany: { title: 'Слишком много попыток', text: 'Попробуйте снова через несколько минут.' },
  password: {
    title: 'Отчёт защищён паролем',
    label: 'Пароль',
    wrong: 'Неверный пароль',
    open: 'Открыть отчёт',
  },
  unsubscribe: {
    title: (name) => `Письма с отчётом «${name}»`,
    ask: (name, email) => `Не присылать отчёт «${name}» на ${email}?`,
    stop: 'Отписаться',
    stopped: (name, email) => `Отчёт «${name}» больше не будет приходить на ${email}.`,
    undo: 'Вернуть',
    again: (name, email) => `Отчёт «${name}» снова будет приходить на ${email}.`,
  },
}

export const pageTexts: Record<ReportLanguage, PageTexts> = { en, ru }
