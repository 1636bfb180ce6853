import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useGetProfileQuery } from '../../entities/user/profile.api.ts'
import { speak } from '../../locales/i18n.ts'
import { chosenHere } from './keepChoice.ts'
import { preferencesOf } from './preferencesOf.ts'

/** Takes over the language and the theme that the person has chosen on another device. */
export function TakePreferences() {
  const { data: profile } = useGetProfileQuery({})
  const { setColorScheme } = useMantineColorScheme()

  useEffect(() => {
    if (!profile || preferencesOf.read() === profile.id) return
    preferencesOf.save(profile.id)
    if (profile.language && !chosenHere.language) void speak(profile.language)
    if (profile.theme && !chosenHere.theme) setColorScheme(profile.theme)
  }, [profile, setColorScheme])

  return null
}
