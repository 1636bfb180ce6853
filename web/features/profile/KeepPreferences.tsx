import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  const device = { language, theme }
  const isTaken = useRef(false)
  const last = useRef(device)

  useEffect(() => {
    if (!profile || isTaken.current) return
    isTaken.current = true
    if (profile.language) void speak(profile.language)
    if (profile.theme) setColorScheme(profile.theme)
  }, [profile, setColorScheme])

  useEffect(() => {
    const before = last.current
    last.current = { language, theme }
    if (!profile) return
    const change = {
      ...(language !== before.language && language !== profile.language && { language }),
      ...(theme !== before.theme && theme !== profile.theme && { theme }),
    }
    if (Object.keys(change).length > 0) void edit(change)
  }, [language, theme, profile, edit])

  return null
}
