import type { ReportLanguage } from '#contract/reports.ts'
import { en } from './texts.en.ts'
import { ru } from './texts.ru.ts'

/** All that documents say by themselves; what depends on something is a function of it. */
export type Texts = typeof en

export const texts: Record<ReportLanguage, Texts> = { en, ru }
