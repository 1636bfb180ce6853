import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import look from '../../../../ui/look.module.css'
import { MenuItem } from '../../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import styles from './Settings.module.css'

interface Props<Value extends string> {
  label: string
  chosen: readonly Value[]
  options: readonly { value: Value; label: string }[]
  least?: 0 | 1
  most: number
  onChange: (chosen: Value[]) => void
}

/** Some of several things, in the order in which they were chosen. */
export function ChipsField<Value extends string>({
  label,
  chosen,
  options,
  least = 1,
  most,
  onChange,
}: Props<Value>) {
  const { t } = useTranslation(['reports', 'filters'])
  const isFull = chosen.length >= most
  function toggle(value: Value) {
    const without = chosen.filter((other) => other !== value)
    if (without.length < chosen.length) without.length >= least && onChange(without)
    else if (!isFull) onChange([...chosen, value])
  }
  const nameOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((value) => (
            <li key={value}>
              <UnstyledButton
                className={styles.chip}
                disabled={chosen.length === least}
                aria-label={t('filters:remove', { filter: nameOf(value) })}
                onClick={() => toggle(value)}
              >
                {nameOf(value)}
                <IconX size={13} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Popup
        role="menu"
        label={label}
        width={230}
        trigger={(props) => (
          <Button
            {...props}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('settings.choose')}
          </Button>
        )}
      >
        {() => (
          <div className={styles.menuList}>
            {options.map((option) => (
              <MenuItem
                key={option.value}
                isMultiple
                isChosen={chosen.includes(option.value)}
                onClick={() => toggle(option.value)}
              >
                {option.label}
              </MenuItem>
            ))}
          </div>
        )}
      </Popup>
      {isFull && most < options.length && (
        <span className={look.fine}>{t('settings.metricsMost', { most })}</span>
      )}
    </fieldset>
  )
}
