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
    title: 'There is nothing here',
    text: 'The link is wrong, has expired or was taken back. Ask whoever gave it to you for a new one.',
  },
  tooMany: { title: 'Too many attempts', text: 'Try again in a few minutes.' },
  password: {
    title: 'This report has a password',
    label: 'Password',
    wrong: 'This is not the password',
    open: 'Open the report',
  },
  unsubscribe: {
    title: (name) => `E-mails with “${name}”`,
    ask: (name, email) => `Send no more of the report “${name}” to ${email}?`,
    stop: 'Unsubscribe',
    stopped: (name, email) => `${email} gets no more of the report “${name}”.`,
    undo: 'Undo',
    again: (name, email) => `${email} gets the report “${name}” again.`,
  },
}

const ru: PageTexts = {
  languages: 'Язык',
  downloads: 'Скачать',
  formats: { pdf: 'PDF', pptx: 'PowerPoint', xlsx: 'Excel', csv: 'CSV', html: 'Веб-страница' },
  notFound: {
    title: 'Здесь ничего нет',
    text: 'Ссылка неверна, истекла или отозвана. Попросите новую у того, кто её дал.',
  },
  tooMany: { title: 'Слишком много попыток', text: 'Попробуйте снова через несколько минут.' },
  password: {
    title: 'Отчёт закрыт паролем',
    label: 'Пароль',
    wrong: 'Пароль неверен',
    open: 'Открыть отчёт',
  },
  unsubscribe: {
    title: (name) => `Письма с отчётом «${name}»`,
    ask: (name, email) => `Больше не присылать отчёт «${name}» на ${email}?`,
    stop: 'Отписаться',
    stopped: (name, email) => `Отчёт «${name}» больше не будет приходить на ${email}.`,
    undo: 'Вернуть',
    again: (name, email) => `Отчёт «${name}» снова будет приходить на ${email}.`,
  },
}

export const pageTexts: Record<ReportLanguage, PageTexts> = { en, ru }
