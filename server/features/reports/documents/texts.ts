import type { ReportLanguage } from '#contract/reports.ts'
import { en, type Texts } from './texts.en.ts'
import { ru } from './texts.ru.ts'

export const texts: Record<ReportLanguage, Texts> = { en, ru }
