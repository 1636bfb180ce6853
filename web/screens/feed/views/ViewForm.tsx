import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/content/views.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { useErrorText } from '../../../app/failure/useErrorText.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useMay } from '../../../app/session/useUser.ts'
import styles from './ViewForm.module.css'

type Named = Pick<SavedView, 'name' | 'is_shared'>

interface Props {
  initial: Named
  error: ApiError | undefined
  isSaving: boolean
  onSave: (view: Named) => void
}

/** A view's name, and who sees it. */
export function ViewForm({ initial, error, isSaving, onSave }: Props) {
  const { t } = useTranslation(['views', 'common'])
  const [view, setView] = useState(initial)
  const mayShare = useMay('editor')
  const problem = useProblem(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave({ ...view, name: view.name.trim() })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={t('name')}
        maxLength={100}
        value={view.name}
        onChange={(event) => setView({ ...view, name: event.currentTarget.value })}
        error={problem}
        data-autofocus
      />
      <Checkbox
        label={t('share')}
        description={t(mayShare ? 'shareAbout' : 'onlyEditors')}
        checked={view.is_shared}
        disabled={!mayShare}
        onChange={(event) => setView({ ...view, is_shared: event.currentTarget.checked })}
      />
      <Button type="submit" loading={isSaving} disabled={view.name.trim() === ''}>
        {t('keep')}
      </Button>
    </form>
  )
}

/** A taken name is told in the server's words. */
function useProblem(error: ApiError | undefined): string | undefined {
  const errorText = useErrorText()
  const ofName = useFieldText(error)('name')
  if (!error || ofName) return ofName
  return errorText(error)
}
