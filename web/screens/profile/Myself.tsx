import { Button, TextInput, useMantineColorScheme } from '@mantine/core'
import { useSession } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { themes } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { keepChoice } from '../../app/session/keepChoice.ts'
import { useEditProfileMutation } from '../../entities/user/profile.api.ts'
import { useRolesText } from '../../entities/user/useRolesText.ts'
import { speak, useLanguage } from '../../locales/i18n.ts'
import { languageNames, languages } from '../../locales/language.ts'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import styles from './Profile.module.css'

/** Name, language and theme. The last two hold at once, and on every device. */
export function Myself({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const own = useRolesText()(profile.community_roles)
  return (
    <Panel title={t('me.title')} text={[profile.email, t(`common:user.${profile.role}`), ...own].join(' · ')}>
      <NameForm profile={profile} />
      <LanguageChoice />
      <ThemeChoice />
      <p className={look.hint}>{t('me.everywhere')}</p>
    </Panel>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [name, setName] = useState(profile.name)
  const [edit, { error: failure, isLoading }] = useEditProfileMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  const { update } = useSession()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await edit({ name })
    if (saved.error) return
    setName(saved.data.name)
    // The menu shows the name.
    void update()
    showToast({ message: t('me.saved') })
  }

  return (
    <form className={styles.line} onSubmit={submit}>
      <TextInput
        className={styles.grow}
        label={t('me.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldText('name')}
        maxLength={100}
        autoComplete="name"
      />
      <Button
        type="submit"
        variant="default"
        loading={isLoading}
        disabled={name.trim() === '' || name.trim() === profile.name}
      >
        {t('me.save')}
      </Button>
      <FormProblem error={error} />
    </form>
  )
}

function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <div className={styles.choice}>
      <span className={look.label} aria-hidden>
        {t('language')}
      </span>
      <Segments
        label={t('language')}
        value={useLanguage()}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => {
          void speak(language)
          void keepChoice({ language })
        }}
      />
    </div>
  )
}

function ThemeChoice() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.choice}>
      <span className={look.label} aria-hidden>
        {t('theme.title')}
      </span>
      <Segments
        label={t('theme.title')}
        value={colorScheme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => {
          setColorScheme(theme)
          void keepChoice({ theme })
        }}
      />
    </div>
  )
}
