import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, rememberedLanguage, rememberLanguage } from './language.ts'

/** Only the language that is read is fetched. */
const texts: Record<Language, () => Promise<Record<string, object>>> = {
  en: () => import('./en/en.ts').then(({ en }) => en),
  ru: () => import('./ru/ru.ts').then(({ ru }) => ru),
}

/** Starts the texts in the remembered language. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .init({ resources: {}, defaultNS: 'common', interpolation: { escapeValue: false } })
  await speak(rememberedLanguage())
}

/** Changes the language of the whole screen and remembers it. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    const features = await texts[language]()
    for (const [feature, bundle] of Object.entries(features))
      i18next.addResourceBundle(language, feature, bundle)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  rememberLanguage(language)
}

/** A text that the server wrote in English, in `language` as far as it is known there. */
export function serverText(language: Language, message: string): string {
  const known: unknown = i18next.getResource(language, 'server', message)
  return typeof known === 'string' ? known : message
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'ru' ? 'ru' : 'en'
}
