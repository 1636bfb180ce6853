import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/profile.ts'
import { speak, useLanguage } from '../../locales/i18n.ts'
import { useEditProfileMutation, useGetProfileQuery } from './profile.api.ts'

/**
 * Takes over the language and the theme that the person has chosen on whatever device, and tells the server what is chosen
 * on this one, by whichever menu.
 */
export function KeepPreferences() {
  const { data: profile } = useGetProfileQuery({})
  const [edit] = useEditProfileMutation()
  const language = useLanguage()
  const { colorScheme: theme, setColorScheme } = useMantineColorScheme()
  const last = useRef({ language, theme })
  const told = useRef<Pick<Profile, 'language' | 'theme'> | null>(null)

  useEffect(() => {
    if (!profile) return
    const hasChosen = { language: language !== last.current.language, theme: theme !== last.current.theme }
    last.current = { language, theme }
    // What was chosen here before the answer came outranks it.
    if (!told.current) {
      told.current = profile
      if (profile.language && !hasChosen.language) void speak(profile.language)
      if (profile.theme && !hasChosen.theme) setColorScheme(profile.theme)
    }
    const { language: toldLanguage, theme: toldTheme } = told.current
    const change = {
      ...(hasChosen.language && language !== toldLanguage && { language }),
      ...(hasChosen.theme && theme !== toldTheme && { theme }),
    }
    if (Object.keys(change).length === 0) return
    told.current = { language: toldLanguage, theme: toldTheme, ...change }
    void edit(change)
  }, [profile, language, theme, edit, setColorScheme])

  return null
}
