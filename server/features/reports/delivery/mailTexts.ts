import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'

interface MailTexts {
  tooLarge: (formats: readonly ReportFormat[]) => string
  test: string
}

const names = (formats: readonly ReportFormat[]) => formats.join(', ').toUpperCase()

/** What e-mails with reports say beside the report itself. */
export const mailTexts: Record<ReportLanguage, MailTexts> = {
  en: { tooLarge: (formats) => `Too large to attach. Download here: ${names(formats)}`, test: 'Test' },
  ru: {
    tooLarge: (formats) => `Слишком велико для письма. Скачать: ${names(formats)}`,
    test: 'Тест',
  },
}
