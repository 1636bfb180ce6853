import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { keepChoice } from '../session/keepChoice.ts'

const icons: Record<MantineColorScheme, typeof IconSun> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
}
const schemes: MantineColorScheme[] = ['light', 'dark', 'auto']

export function ThemeMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = icons[colorScheme]
  return (
    <Popup
      role="menu"
      label={t('theme.title')}
      width={200}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('theme.title')}: ${t(`theme.${colorScheme}`)}`}
        >
          <Current size={18} />
        </ActionIcon>
      )}
    >
      {(close) =>
        schemes.map((scheme) => {
          const Icon = icons[scheme]
          return (
            <MenuItem
              key={scheme}
              icon={<Icon size={16} aria-hidden />}
              isChosen={scheme === colorScheme}
              onClick={() => {
                setColorScheme(scheme)
                void keepChoice({ theme: scheme })
                close()
              }}
            >
              {t(`theme.${scheme}`)}
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}
