import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { speak, useLanguage } from '../../locales/i18n.ts'
import { languageNames, languages } from '../../locales/language.ts'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { keepChoice } from '../session/keepChoice.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <Popup
      role="menu"
      label={t('language')}
      width={180}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('language')}: ${languageNames[current]}`}
        >
          <IconLanguage size={18} />
        </ActionIcon>
      )}
    >
      {(close) =>
        languages.map((language) => (
          <MenuItem
            key={language}
            isChosen={language === current}
            onClick={() => {
              void speak(language)
              void keepChoice({ language })
              close()
            }}
          >
            <span lang={language}>{languageNames[language]}</span>
          </MenuItem>
        ))
      }
    </Popup>
  )
}
