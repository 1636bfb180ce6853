import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { en } from './en/en.ts'
import { type Language, rememberedLanguage, rememberLanguage } from './language.ts'

/** Starts the texts in the remembered language; Russian is fetched only by those who read it. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  await speak(rememberedLanguage())
}

/** Changes the language of the whole screen and remembers it. */
export async function speak(language: Language): Promise<void> {
  if (language === 'ru' && !i18next.hasResourceBundle('ru', 'common')) await loadRussian()
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  rememberLanguage(language)
}

async function loadRussian() {
  const { ru } = await import('./ru/ru.ts')
  for (const [feature, texts] of Object.entries(ru)) i18next.addResourceBundle('ru', feature, texts)
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'ru' ? 'ru' : 'en'
}
