import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import styles from './SavedLists.module.css'

interface Props {
  label: string
  initial?: string
  error: ApiError | undefined
  isSaving: boolean
  onSave: (name: string) => void
}

/** Asks for a list's name. */
export function NameForm({ label, initial = '', error, isSaving, onSave }: Props) {
  const { t } = useTranslation('comparison')
  const [name, setName] = useState(initial)
  const problem = useFieldText(error)('name')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(name.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        className={styles.field}
        aria-label={label}
        placeholder={label}
        size="xs"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem ?? (error && <ErrorText error={error} />)}
        data-autofocus
      />
      <Button type="submit" size="xs" loading={isSaving} disabled={name.trim() === ''}>
        {t('list.save')}
      </Button>
    </form>
  )
}
