export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский' }

const key = 'language'

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value)

/** English by default (specification, section 1); a choice is remembered on this device. */
export function rememberedLanguage(): Language {
  const remembered = localStorage.getItem(key)
  return isLanguage(remembered) ? remembered : 'en'
}

export const rememberLanguage = (language: Language) => localStorage.setItem(key, language)
