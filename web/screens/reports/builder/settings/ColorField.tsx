import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ColorField.module.css'

interface Props {
  color: string
  onChange: (color: string) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, picked or typed. */
export function ColorField({ color, onChange }: Props) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState(color)
  function type(text: string) {
    setTyped(text)
    if (isColor(text)) onChange(text.toLowerCase())
  }
  return (
    <TextInput
      label={t('whole.color')}
      value={typed}
      maxLength={7}
      spellCheck={false}
      error={!isColor(typed) && t('whole.colorProblem')}
      leftSection={
        <input
          type="color"
          className={styles.color}
          aria-label={t('whole.color')}
          value={color}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => type(currentTarget.value.trim())}
    />
  )
}
