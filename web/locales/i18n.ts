import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errorBody.ts'
import type { NetworkProfile } from '#networks/profile.ts'
import { firstProfile } from '#networks/profiles.ts'
import { type Language, rememberedLanguage, rememberLanguage } from './language.ts'
import { networkVariables } from './networkVariables.ts'

type Texts = Record<string, object>

/** What the frame and the feed say comes in one file; every other screen's texts when it is first drawn. */
const firstTexts: Record<string, () => Promise<Texts>> = {
  en: () => import('./en/first/first.ts'),
  ru: () => import('./ru/first/first.ts'),
}
const first = ['common', 'content', 'filters', 'metrics', 'server', 'sync']
const others = import.meta.glob<Texts>([
  './{en,ru}/*.ts',
  './{en,ru}/entities/*.ts',
  './{en,ru}/networks/*/*.ts',
])

/** Texts that each network has of its own. */
const featuresOfNetworks = [
  ...new Set(Object.keys(others).flatMap((path) => /\/networks\/[^/]+\/(\w+)\.ts$/.exec(path)?.[1] ?? [])),
]

/** The one that texts speak of. */
let network: NetworkProfile = firstProfile

const find = (language: string, feature: string) =>
  others[`./${language}/${feature}.ts`] ??
  others[`./${language}/entities/${feature}.ts`] ??
  others[`./${language}/networks/${network.name}/${feature}.ts`]

/** Only the language that is read is fetched. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, feature: string) => {
    const load = first.includes(feature) ? firstTexts[language] : find(language, feature)
    const texts = await load?.()
    return texts?.[feature] ?? {}
  },
}

/** What texts say of the network where they are told nothing else. */
const ofNetwork = networkVariables(firstProfile, 'en')

/** Starts the texts in the remembered language. */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    Object.assign(ofNetwork, networkVariables(network, language === 'ru' ? 'ru' : 'en'))
  })
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: false,
      // A copy: i18next adds to its list what is loaded later.
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: ofNetwork },
    })
  document.documentElement.lang = rememberedLanguage()
}

/** Changes the language of the whole screen and remembers it. */
export async function speak(language: Language): Promise<void> {
  // First: the page may be left before the texts have come.
  rememberLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Lets all texts speak of a network from now on. */
export async function speakAbout(next: NetworkProfile): Promise<void> {
  if (next === network) return
  network = next
  const { language } = i18next
  const loaded = featuresOfNetworks.filter((feature) => i18next.hasResourceBundle(language, feature))
  for (const each of ['en', 'ru'])
    for (const feature of featuresOfNetworks) i18next.removeResourceBundle(each, feature)
  await i18next.reloadResources(language, loaded)
  // Screens draw their texts anew.
  await i18next.changeLanguage(language)
}

/**
 * Says why something failed in the reader's language. In English that is the message itself, as where a reason is not known
 * here.
 */
export function useServerText() {
  const { t, i18n } = useTranslation('server')
  return ({ message, reason }: Failure): string => {
    if (!reason || !i18n.exists(reason.code, { ns: 'server' })) return message
    const values = Object.entries(reason.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(i18n.language) : value,
    ])
    return t(reason.code, Object.fromEntries(values))
  }
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'ru' ? 'ru' : 'en'
}
