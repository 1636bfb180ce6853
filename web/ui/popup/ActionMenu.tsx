import { ActionIcon, UnstyledButton } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import styles from './ActionMenu.module.css'
import { MenuItem } from './MenuItem.tsx'
import { Popup } from './Popup.tsx'

export interface Action {
  name: string
  label: string
  icon: Icon
  act: () => void
  /** Why it cannot be done; the line can be reached, so that the reason can be read. */
  reason?: string | undefined
}

interface Props {
  label: string
  actions: readonly Action[]
}

/** What can be done, under three dots. */
export function ActionMenu({ label, actions }: Props) {
  return (
    <Popup
      role="menu"
      label={label}
      width={230}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      )}
    >
      {(close) =>
        actions.map(({ name, label: text, icon: ActionIconOf, act, reason }) => {
          const icon = <ActionIconOf size={16} stroke={1.7} aria-hidden />
          if (reason) {
            return (
              <UnstyledButton
                key={name}
                role="menuitem"
                aria-disabled
                className={styles.off}
                data-tip={reason}
              >
                {icon}
                {text}
              </UnstyledButton>
            )
          }
          return (
            <MenuItem
              key={name}
              icon={icon}
              onClick={() => {
                close()
                act()
              }}
            >
              {text}
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}
